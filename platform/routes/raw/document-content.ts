import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DocumentIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { findContent } from "../../domain/documents/content.ts";
import type { Services } from "../../services.ts";
import { parseOrRefuse } from "./parse.ts";
import { sendContent } from "./send-content.ts";

const ParamsSchema = z.object({ id: SigningIdSchema, docId: DocumentIdSchema });
const QuerySchema = z.object({ revision: z.enum(["presented", "locked", "proved"]).default("presented") });

export const documentContent = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id, docId } = parseOrRefuse(ParamsSchema, request.params);
  const { revision } = parseOrRefuse(QuerySchema, request.query);
  const source = await findContent(services, id, docId, revision);
  return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "inline" });
};
