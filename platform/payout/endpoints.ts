import { userIdOf, userOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { openPayoutAccount, readPayouts, simulateDecision, simulateSetUp } from "./domain/payout-account.ts";

export const payoutEndpoints: EndpointsOf<"payouts"> = {
  get: {
    allow: ["notary-account"],
    handle: async ({ context }) => {
      const { isOffered, standing } = await readPayouts(context.services, userIdOf(context.caller));
      return { isOffered, standing };
    },
  },
  open: {
    allow: ["notary-account"],
    handle: ({ context }) => openPayoutAccount(context.services, userOf(context.caller)),
  },
  simulatedSetUp: {
    allow: ["notary-account"],
    demoOnly: true,
    handle: ({ context, input }) => simulateSetUp(context.services, userIdOf(context.caller), input),
  },
  simulatedDecision: {
    allow: ["notary-account"],
    demoOnly: true,
    handle: ({ context, input }) => simulateDecision(context.services, userIdOf(context.caller), input.decision),
  },
};
