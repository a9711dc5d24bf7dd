import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Sha256HexSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { findSignatureImage } from "../../domain/documents/content.ts";
import type { Services } from "../../services.ts";
import { parseOrRefuse } from "./parse.ts";
import { sendContent } from "./send-content.ts";

const ParamsSchema = z.object({ id: SigningIdSchema, sha256: Sha256HexSchema });

export const signatureImage = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id, sha256 } = parseOrRefuse(ParamsSchema, request.params);
  const source = await findSignatureImage(services, id, sha256);
  return sendContent(services, request, reply, {
    ...source,
    name: "signature.png",
    type: "image/png",
    disposition: "inline",
  });
};
