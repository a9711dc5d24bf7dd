import { userActOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { listFeatures, switchFeature } from "./domain/switch-feature.ts";

export const featureFlagEndpoints: EndpointsOf<"featureFlags"> = {
  list: {
    allow: ["admin"],
    handle: ({ context }) => listFeatures(context.services),
  },
  set: {
    allow: ["admin"],
    handle: ({ context, input }) => switchFeature(context.services, userActOf(context), input.name, input.to),
  },
};
