import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findLetter } from "./domain/letter.ts";

export const endorsementRawEndpoints = {
  endorsementLetter: {
    allow: ["user"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { endorsementId } = parseOrRefuse(rawRoutes.endorsementLetter.params, request.params);
      const source = await findLetter(services, request.caller, endorsementId);
      return sendContent(services, request, reply, {
        ...source,
        type: "application/pdf",
        // What somebody handed in is looked at in a program of its own, never in a page of ours.
        disposition: "attachment",
      });
    },
  },
} satisfies RawEndpoints;
