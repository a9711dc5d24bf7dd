import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findLogo } from "./domain/resellers.ts";

export const resellerRawEndpoints = {
  companyLogo: {
    allow: ["anyone"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { producerCode } = parseOrRefuse(rawRoutes.companyLogo.params, request.params);
      const source = await findLogo(services, producerCode);
      return sendContent(services, request, reply, {
        ...source,
        name: "logo.png",
        type: "image/png",
        disposition: "inline",
      });
    },
  },
} satisfies RawEndpoints;
