import { actOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { contextOf } from "../http/request-context.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { openCertificateDownload, openZipDownload } from "./domain/downloads.ts";
import { openDownload } from "./domain/open-download.ts";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

const ParamsSchema = z.object({ id: SigningIdSchema });
const { params, query } = rawRoutes.finalizedDownload;

export const releaseRawEndpoints = {
  completionCertificate: {
    allow: ["signing-member", "released-member"],
    // Its record says who fetched it.
    ownerOnly: true,
    isSlow: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = parseOrRefuse(ParamsSchema, request.params);
      const source = await openCertificateDownload(services, actOf(contextOf(services, request, reply), id), id);
      return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "attachment" });
    },
  },
  finalizedDownload: {
    allow: ["signing-member", "released-member"],
    // Its record says who fetched it.
    ownerOnly: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = parseOrRefuse(params, request.params);
      const { documentId, revision } = parseOrRefuse(query, request.query);
      const act = actOf(contextOf(services, request, reply), id);
      if (documentId === undefined) {
        const zip = await openZipDownload(services, act, id);
        return sendContent(services, request, reply, { ...zip, type: "application/zip", disposition: "attachment" });
      }
      const source = await openDownload(services, act, id, documentId, revision);
      return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "attachment" });
    },
  },
} satisfies RawEndpoints;
