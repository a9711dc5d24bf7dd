import type { FastifyRequest } from "fastify";
import { PresenceFormSchema } from "#contract/http/account.ts";
import { setPresence } from "../../domain/members/presence.ts";
import type { Services } from "../../services.ts";
import { parseOrRefuse } from "./parse.ts";

/** 1: the page is visible; 0: it is hidden or being left. It concerns the meetings that this session is connected to. */
export const presence = (services: Services) => async (request: FastifyRequest) => {
  const form = parseOrRefuse(PresenceFormSchema.pick({ presence: true }), request.body);
  const { tokenHash } = request.caller;
  for (const member of tokenHash === null ? [] : services.connections.membersOf(tokenHash)) {
    await setPresence(services, member, form.presence === "1" ? "online" : "offline");
  }
  return { done: true };
};
