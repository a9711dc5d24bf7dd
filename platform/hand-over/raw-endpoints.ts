import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { userActOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { contextOf } from "../http/request-context.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { openHandOver } from "./domain/hand-over.ts";

export const handOverRawEndpoints = {
  handOverDownload: {
    allow: ["admin"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { userId, handOverId } = parseOrRefuse(rawRoutes.handOverDownload.params, request.params);
      const source = await openHandOver(services, userActOf(contextOf(services, request, reply)), userId, handOverId);
      return sendContent(services, request, reply, { ...source, type: "application/zip", disposition: "attachment" });
    },
  },
} satisfies RawEndpoints;
