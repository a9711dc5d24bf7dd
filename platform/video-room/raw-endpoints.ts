import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { actOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { contextOf } from "../http/request-context.ts";
import { participationIn } from "../participation/index.ts";
import type { Services } from "../services/services.ts";
import { trackLeave } from "./domain/track-leave.ts";

export const videoRoomRawEndpoints = {
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
