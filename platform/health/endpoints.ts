import { checkHealth } from "./domain/health.ts";
import { identify } from "./domain/identity.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const healthEndpoints: EndpointsOf<"platform"> = {
  health: {
    allow: ["anyone"],
    callerUnasked: true,
    handle: ({ context }) => checkHealth(context.services),
  },
  authorities: {
    allow: ["anyone"],
    callerUnasked: true,
    handle: ({ context }) => ({ certificatesPem: [...context.services.facts.trustedRootsPem] }),
  },
  identity: {
    allow: ["anyone"],
    callerUnasked: true,
    handle: ({ context }) => identify(context.services),
  },
};
