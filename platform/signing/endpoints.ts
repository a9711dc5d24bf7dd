import { actOf, participationOf, userActOf, userIdOf, userOf } from "../http/acts.ts";
import { completeMeeting } from "./domain/complete-meeting.ts";
import { createSigning } from "./domain/create-signing.ts";
import { declineFinalization as decline } from "./domain/decline-finalization.ts";
import { finalizeSigning } from "./domain/finalize.ts";
import { groupSignings } from "./domain/group-signings.ts";
import { countSignings, getDraft, getSigning, listSignings, readSnapshot } from "./domain/read-signings.ts";
import { setTextSize } from "./domain/set-text-size.ts";
import { terminateSigning } from "./domain/terminate.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { catchUp } from "../signing-log/index.ts";

export const signingEndpoints: EndpointsOf<"signings"> = {
  complete: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => completeMeeting(context.services, actOf(context, input.id), input.id),
  },
  counts: {
    allow: ["participant", "assistant"],
    handle: ({ context }) => countSignings(context.services, userIdOf(context.caller)),
  },
  create: {
    allow: ["notary", "assistant"],
    handle: async ({ context, input }) => {
      const { signingId, links } = await createSigning(
        context.services,
        userActOf(context),
        userOf(context.caller),
        input,
      );
      // With a personal link somebody acts as its owner: an assistant has the invitations mailed, and sees none.
      const shown = context.caller.assistant === null ? links : [];
      return { signing: await getSigning(context.services, signingId), links: shown };
    },
  },
  declineFinalization: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => decline(context.services, actOf(context, input.id), input.id, input.reason),
  },
  draft: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) => getDraft(context.services, input.id),
  },
  events: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) =>
      catchUp(context.services, input.id, input.after, await participationOf(context, input.id)),
  },
  finalize: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => finalizeSigning(context.services, actOf(context, input.id), input.id),
  },
  get: {
    allow: ["signing-member", "signing-assistant"],
    handle: ({ context, input }) => getSigning(context.services, input.id),
  },
  groups: {
    allow: ["participant", "assistant"],
    handle: async ({ context, input: { dayFrom, dayUntil, ...wanted } }) => ({
      groups: await groupSignings(context.services, userIdOf(context.caller), {
        ...wanted,
        today: { from: new Date(dayFrom), until: new Date(dayUntil) },
      }),
    }),
  },
  list: {
    allow: ["participant", "assistant"],
    handle: ({ context, input }) => listSignings(context.services, userIdOf(context.caller), input),
  },
  setTextSize: {
    allow: ["signing-notary", "signing-assistant"],
    handle: ({ context, input }) => setTextSize(context.services, input.id, input.size),
  },
  snapshot: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) =>
      readSnapshot(context.services, input.id, await participationOf(context, input.id)),
  },
  terminate: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => terminateSigning(context.services, actOf(context, input.id), input.id),
  },
};
