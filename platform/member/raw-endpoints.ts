import { parseOrRefuse } from "../http/parse.ts";
import { sendSignature } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findSignatureImage } from "./domain/signature-image.ts";
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
} satisfies RawEndpoints;
