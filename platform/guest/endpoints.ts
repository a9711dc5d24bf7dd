import { actOf } from "../http/acts.ts";
import { byNetwork } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { ask, enter } from "./domain/come-in.ts";
import { decide, inviteGuest, makeLink, readGuests, withdrawLink } from "./domain/guest-list.ts";
import { readView } from "./domain/guest-view.ts";
import { joinMeeting } from "./domain/join-meeting.ts";

export const guestEndpoints: EndpointsOf<"guests"> = {
  list: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => readGuests(context.services, input.id),
  },
  makeLink: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => makeLink(context.services, input.id),
  },
  withdrawLink: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => withdrawLink(context.services, input.id),
  },
  invite: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => inviteGuest(context.services, actOf(context, input.id), input.id, input.fullName),
  },
  decide: {
    allow: ["signing-notary"],
    handle: ({ context, input: { id, ...decision } }) =>
      decide(context.services, actOf(context, id), { signingId: id, ...decision }),
  },
  enter: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      const entered = await enter(context.services, context.caller, input.token);
      if (entered.kind === "ask") return entered;
      context.setSessionToken(entered.sessionToken);
      return { kind: entered.kind, signingId: entered.signingId };
    },
  },
  ask: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      const { sessionToken, ...asked } = await ask(context.services, context.caller, input);
      context.setSessionToken(sessionToken);
      return asked;
    },
  },
  view: {
    allow: ["signing-guest"],
    handle: ({ context, input }) => readView(context.services, context.caller, input.id),
  },
  join: {
    allow: ["signing-guest"],
    handle: ({ context: { services, caller, address, device }, input }) =>
      joinMeeting(services, caller, { address, device }, input.id),
  },
};
