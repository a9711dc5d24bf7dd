import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findShelfContent } from "./domain/shelf-view.ts";
import { shelfKeepers, shelfReaderOf } from "./endpoints.ts";

const { params, query } = rawRoutes.shelfContent;

export const shelfRawEndpoints = {
  shelfContent: {
    allow: shelfKeepers,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { itemId, number } = parseOrRefuse(params, request.params);
      const { as } = parseOrRefuse(query, request.query);
      const source = await findShelfContent(services, shelfReaderOf(request.caller), itemId, number);
      return sendContent(services, request, reply, {
        ...source,
        type: "application/pdf",
        disposition: as === "page" ? "inline" : "attachment",
      });
    },
  },
} satisfies RawEndpoints;
