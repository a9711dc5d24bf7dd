import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findStateFile } from "./domain/state-files.ts";

export const stateFileRawEndpoints = {
  stateFileContent: {
    allow: ["participant"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { fileId } = parseOrRefuse(rawRoutes.stateFileContent.params, request.params);
      const source = await findStateFile(services, fileId);
      return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "attachment" });
    },
  },
} satisfies RawEndpoints;
