import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { findContent } from "../../document/domain/content.ts";
import type { Services } from "../../services/services.ts";
import { parseOrRefuse } from "../../http/parse.ts";
import { sendContent } from "../../http/send-content.ts";

const { params, query } = rawRoutes.documentContent;

export const documentContent = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id, docId } = parseOrRefuse(params, request.params);
  const { revision } = parseOrRefuse(query, request.query);
  const source = await findContent(services, id, docId, revision);
  return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "inline" });
};
