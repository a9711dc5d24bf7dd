import { userIdOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findAvatar } from "./domain/avatars.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const profileRawEndpoints = {
  avatarImage: {
    allow: ["user"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { sha256 } = parseOrRefuse(rawRoutes.avatarImage.params, request.params);
      const source = await findAvatar(services, userIdOf(request.caller), sha256);
      return sendContent(services, request, reply, { ...source, type: "image/png", disposition: "inline" });
    },
  },
} satisfies RawEndpoints;
