import { userIdOf } from "../http/acts.ts";
import { perAccount } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { changeStamp } from "./domain/change-stamp.ts";
import { readStamp } from "./domain/stamps.ts";

export const stampEndpoints: EndpointsOf<"stamp"> = {
  get: {
    allow: ["stamp-holder"],
    handle: ({ context: { services, caller } }) => readStamp(services, services.store.read, userIdOf(caller)),
  },
  change: {
    allow: ["stamp-holder"],
    // Each change is a stamp that is kept for ever.
    attempts: { by: "user", most: perAccount },
    handle: ({ context: { services, caller }, input }) => changeStamp(services, userIdOf(caller), input),
  },
};
