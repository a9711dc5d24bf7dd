import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { userOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { sendAttachment } from "../http/send-content.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import type { Services } from "../services/services.ts";
import { makeInvoicePdf } from "./domain/invoice-pdf.ts";

const { params } = rawRoutes.invoicePdf;

export const billingRawEndpoints = {
  invoicePdf: {
    allow: ["billed"],
    isSlow: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { invoiceId } = parseOrRefuse(params, request.params);
      const { name, bytes } = await makeInvoicePdf(services, userOf(request.caller), invoiceId);
      return sendAttachment(reply, { name, type: "application/pdf", bytes });
    },
  },
} satisfies RawEndpoints;
