import { actOf } from "../http/acts.ts";
import { contextOf } from "../http/request-context.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { sendSignature } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findSignatureImage } from "./domain/signature-image.ts";
import { participationIn } from "../participation/index.ts";
import { trackLeave } from "./domain/track-leave.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const memberRawEndpoints = {
  signatureImage: {
    allow: ["signing-member", "signing-assistant"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, sha256 } = parseOrRefuse(rawRoutes.signatureImage.params, request.params);
      const source = await findSignatureImage(services, id, sha256);
      return sendSignature(services, request, reply, source);
    },
  },
  trackLeave: {
    allow: ["signing-member", "signing-guest"],
    csrf: "form",
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = parseOrRefuse(rawRoutes.trackLeave.params, request.params);
      const form = parseOrRefuse(rawRoutes.trackLeave.form, request.body);
      const caller = { ...request.caller, acting: form.acting ?? null };
      const { memberIds } = await participationIn(services.store.read, caller, id);
      const act = memberIds.length === 0 ? null : actOf({ ...contextOf(services, request, reply), caller }, id);
      await trackLeave(services, { caller, act }, id, form.socket_id);
      return { done: true };
    },
  },
} satisfies RawEndpoints;
