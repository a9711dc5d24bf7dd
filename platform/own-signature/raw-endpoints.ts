import { userIdOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { sendSignature } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findOwnImage } from "./domain/own-signatures.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const ownSignatureRawEndpoints = {
  ownSignatureImage: {
    allow: ["user"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { sha256 } = parseOrRefuse(rawRoutes.ownSignatureImage.params, request.params);
      const source = await findOwnImage(services, userIdOf(request.caller), sha256);
      return sendSignature(services, request, reply, source);
    },
  },
} satisfies RawEndpoints;
