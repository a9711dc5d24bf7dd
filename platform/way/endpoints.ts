import { participationOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { readWay } from "./domain/read-way.ts";

export const wayEndpoints: EndpointsOf<"way"> = {
  get: {
    allow: ["signing-member", "signing-assistant"],
    handle: async ({ context, input }) => readWay(context.services, input.id, await participationOf(context, input.id)),
  },
};
