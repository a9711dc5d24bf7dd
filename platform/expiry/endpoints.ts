import { userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { notePaper, readExpiries } from "./domain/expiries.ts";

export const expiryEndpoints: EndpointsOf<"expiries"> = {
  list: {
    allow: ["notary-account"],
    handle: ({ context }) => readExpiries(context.services, userIdOf(context.caller)),
  },
  note: {
    allow: ["notary-account"],
    handle: ({ context, input }) => notePaper(context.services, userIdOf(context.caller), input),
  },
};
