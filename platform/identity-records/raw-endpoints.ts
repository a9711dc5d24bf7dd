import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { actOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { contextOf } from "../http/request-context.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { openIdPicture } from "./domain/open-picture.ts";

const { params } = rawRoutes.idPicture;

export const identityRecordRawEndpoints = {
  idPicture: {
    allow: ["signing-notary", "own-member"],
    ownerOnly: true,
    isSlow: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id: signingId, memberId, fileId } = parseOrRefuse(params, request.params);
      const act = actOf(contextOf(services, request, reply), signingId);
      const source = await openIdPicture(services, act, { signingId, memberId, fileId });
      const shown = { type: "image/png", disposition: "inline", mayBeKept: false } as const;
      return sendContent(services, request, reply, { ...source, ...shown });
    },
  },
} satisfies RawEndpoints;
