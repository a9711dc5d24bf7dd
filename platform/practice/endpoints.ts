import { userActOf, userIdOf, userOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { readPractice, startPractice } from "./domain/practice.ts";

export const practiceEndpoints: EndpointsOf<"practice"> = {
  get: {
    allow: ["notary"],
    handle: ({ context }) => readPractice(context.services, userIdOf(context.caller)),
  },
  start: {
    allow: ["notary"],
    handle: ({ context }) => startPractice(context.services, userActOf(context), userOf(context.caller)),
  },
};
