import { userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { completeOnboarding, getStarted, readOnboardingState } from "./domain/onboarding-state.ts";

export const onboardingEndpoints: EndpointsOf<"onboarding"> = {
  state: {
    allow: ["notary-account"],
    handle: ({ context }) => readOnboardingState(context.services, userIdOf(context.caller)),
  },
  getStarted: {
    allow: ["notary-account"],
    handle: ({ context }) => getStarted(context.services, userIdOf(context.caller)),
  },
  complete: {
    allow: ["notary-account"],
    handle: ({ context }) => completeOnboarding(context.services, userIdOf(context.caller)),
  },
};
