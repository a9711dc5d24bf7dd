import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { openViewing } from "./domain/play.ts";

const { params, query } = rawRoutes.recordingContent;

export const recordingRawEndpoints = {
  recordingContent: {
    allow: ["signing-notary"],
    ownerOnly: true,
    isSlow: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id: signingId, recordingId } = parseOrRefuse(params, request.params);
      const { viewing, as } = parseOrRefuse(query, request.query);
      const { tokenHash } = request.caller;
      const { type, read, ...source } = await openViewing(services, { signingId, recordingId, viewing, tokenHash });
      const disposition = as === "file" ? "attachment" : "inline";
      return sendContent(services, request, reply, { ...source, type, disposition, read, mayBeKept: false });
    },
  },
} satisfies RawEndpoints;
