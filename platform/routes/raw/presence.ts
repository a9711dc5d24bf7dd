import type { FastifyRequest } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { Services } from "../../services/services.ts";
import { parseOrRefuse } from "../../http/parse.ts";

/** 1: the page is visible; 0: it is hidden or being left. It concerns the meetings that this session is connected to. */
export const presence = (services: Services) => async (request: FastifyRequest) => {
  const form = parseOrRefuse(rawRoutes.presence.form, request.body);
  const { tokenHash } = request.caller;
  if (tokenHash !== null) {
    const visibility = { isVisible: form.presence === "1", acting: form.acting ?? null };
    services.connections.reportVisibility(tokenHash, visibility, form.socket_id);
  }
  return { done: true };
};
