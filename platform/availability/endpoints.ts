import { userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { addTimeOff, readAvailability, removeTimeOff, setHours } from "./domain/availability.ts";

export const availabilityEndpoints: EndpointsOf<"availability"> = {
  get: {
    allow: ["notary-account"],
    handle: ({ context }) => readAvailability(context.services, userIdOf(context.caller)),
  },
  setHours: {
    allow: ["notary-account"],
    handle: ({ context, input }) => setHours(context.services, userIdOf(context.caller), input),
  },
  addTimeOff: {
    allow: ["notary-account"],
    handle: ({ context, input }) => addTimeOff(context.services, userIdOf(context.caller), input),
  },
  removeTimeOff: {
    allow: ["notary-account"],
    handle: ({ context, input }) => removeTimeOff(context.services, userIdOf(context.caller), input.timeOffId),
  },
};
