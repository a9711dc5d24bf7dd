import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { openZipDownload } from "../../release/domain/downloads.ts";
import { openDownload } from "../../release/domain/open-download.ts";
import { contextOf } from "../../http/request-context.ts";
import type { Services } from "../../services/services.ts";
import { actOf } from "../../http/acts.ts";
import { parseOrRefuse } from "../../http/parse.ts";
import { sendContent } from "../../http/send-content.ts";

const { params, query } = rawRoutes.finalizedDownload;

export const finalizedDownload = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id } = parseOrRefuse(params, request.params);
  const { documentId, revision } = parseOrRefuse(query, request.query);
  const act = actOf(contextOf(services, request, reply), id);
  if (documentId === undefined) {
    const zip = await openZipDownload(services, act, id);
    return sendContent(services, request, reply, { ...zip, type: "application/zip", disposition: "attachment" });
  }
  const source = await openDownload(services, act, id, documentId, revision);
  return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "attachment" });
};
