import { userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import {
  grantAssistant,
  listAssistants,
  listNotaries,
  stopWork,
  withdrawAssistant,
  workFor,
} from "./domain/assistants.ts";

export const assistantEndpoints: EndpointsOf<"assistants"> = {
  mine: {
    allow: ["notary"],
    handle: ({ context }) => listAssistants(context.services, userIdOf(context.caller)),
  },
  grant: {
    allow: ["notary"],
    handle: ({ context, input }) => grantAssistant(context.services, userIdOf(context.caller), input.email),
  },
  withdraw: {
    allow: ["notary"],
    handle: ({ context, input }) => withdrawAssistant(context.services, userIdOf(context.caller), input.grantId),
  },
  notaries: {
    allow: ["user", "assistant"],
    handle: ({ context }) => listNotaries(context.services, context.caller),
  },
  work: {
    allow: ["user", "assistant"],
    handle: ({ context, input }) => workFor(context.services, context.caller, input.grantId),
  },
  stop: {
    allow: ["signed-in"],
    handle: ({ context }) => stopWork(context.services, context.caller),
  },
};
