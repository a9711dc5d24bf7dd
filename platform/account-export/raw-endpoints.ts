import type { FastifyReply, FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { userActOf, userIdOf } from "../http/acts.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { contextOf } from "../http/request-context.ts";
import type { RawEndpoints } from "../http/raw-endpoint.ts";
import { sendContent } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { openExport } from "./domain/account-export.ts";

export const accountExportRawEndpoints = {
  accountExportDownload: {
    allow: ["user"],
    ownerOnly: true,
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { exportId } = parseOrRefuse(rawRoutes.accountExportDownload.params, request.params);
      const act = userActOf(contextOf(services, request, reply));
      const source = await openExport(services, act, userIdOf(request.caller), exportId);
      return sendContent(services, request, reply, { ...source, type: "application/zip", disposition: "attachment" });
    },
  },
} satisfies RawEndpoints;
