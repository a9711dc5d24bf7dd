import type { FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { authoriseChannel } from "../../account/domain/channel-access.ts";
import type { Services } from "../../services/services.ts";
import { parseOrRefuse } from "../../http/parse.ts";

export const broadcastingAuth = (services: Services) => async (request: FastifyRequest) => {
  const form = parseOrRefuse(rawRoutes.broadcastingAuth.form, request.body);
  return { auth: await authoriseChannel(services, request.caller, form.socket_id, form.channel_name) };
};
