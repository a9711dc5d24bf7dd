import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { Attempts } from "../http/attempts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findPicture } from "./domain/public-pages.ts";

const lookedAt: Attempts = { by: "network", most: (perMinute) => perMinute * 12 };

export const storefrontRawEndpoints = {
  storefrontPage: { allow: ["anyone"], callerUnasked: true, attempts: lookedAt },
  organisationStorefrontPage: { allow: ["anyone"], callerUnasked: true, attempts: lookedAt },
  storefrontPicture: {
    allow: ["anyone"],
    attempts: lookedAt,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { address } = parseOrRefuse(rawRoutes.storefrontPicture.params, request.params);
      const source = await findPicture(services, address);
      return sendContent(services, request, reply, { ...source, type: "image/png", disposition: "inline" });
    },
  },
} satisfies RawEndpoints;
