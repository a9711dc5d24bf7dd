import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { openCertificateDownload } from "../../release/domain/downloads.ts";
import { contextOf } from "../../http/request-context.ts";
import type { Services } from "../../services/services.ts";
import { actOf } from "../../http/acts.ts";
import { parseOrRefuse } from "../../http/parse.ts";
import { sendContent } from "../../http/send-content.ts";

const ParamsSchema = z.object({ id: SigningIdSchema });

export const completionCertificate = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { id } = parseOrRefuse(ParamsSchema, request.params);
  const source = await openCertificateDownload(services, actOf(contextOf(services, request, reply), id), id);
  return sendContent(services, request, reply, { ...source, type: "application/pdf", disposition: "attachment" });
};
