import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { findSignatureImage } from "../../member/domain/signature-image.ts";
import type { Services } from "../../services/services.ts";
import { parseOrRefuse } from "../../http/parse.ts";
import { sendContent } from "../../http/send-content.ts";

export const signatureImage = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id, sha256 } = parseOrRefuse(rawRoutes.signatureImage.params, request.params);
  const source = await findSignatureImage(services, id, sha256);
  return sendContent(services, request, reply, {
    ...source,
    name: "signature.png",
    type: "image/png",
    disposition: "inline",
  });
};
