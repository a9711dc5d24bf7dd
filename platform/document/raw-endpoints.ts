import { parseOrRefuse } from "../http/parse.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { findContent } from "./domain/content.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawEndpoint, RawEndpoints } from "../http/raw-endpoint.ts";

const { params, query } = rawRoutes.documentContent;

/** Served by the plugin for resumable uploads. */
const upload: RawEndpoint = { allow: ["notary", "assistant", "manager"], isSlow: true, isStreamed: true };

export const documentRawEndpoints = {
  documentContent: {
    allow: ["signing-member", "signing-assistant"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, docId } = parseOrRefuse(params, request.params);
      const { revision } = parseOrRefuse(query, request.query);
      const source = await findContent(services, id, docId, revision);
      return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "inline" });
    },
  },
  uploadCreate: upload,
  uploadAppend: upload,
  uploadOffset: upload,
  uploadCancel: upload,
} satisfies RawEndpoints;
