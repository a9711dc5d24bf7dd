import { perAccount } from "../http/attempts.ts";
import { userActOf, userIdOf } from "../http/acts.ts";
import { readActs } from "./domain/acts.ts";
import { dismissComputer, readComputers, requestComputer } from "./domain/computers.ts";
import { appendEntries, readEntries, readHead } from "./domain/journal.ts";
import { recoverJournal } from "./domain/recover.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const journalEndpoints: EndpointsOf<"journal"> = {
  append: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context, input }) =>
      appendEntries(context.services, userActOf(context), userIdOf(context.caller), input),
  },
  acts: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context }) => readActs(context.services, userIdOf(context.caller)),
  },
  computers: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context }) => readComputers(context.services, userIdOf(context.caller)),
  },
  requestComputer: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context, input }) => requestComputer(context.services, userIdOf(context.caller), input),
  },
  dismissComputer: {
    allow: ["notary"],
    ownerOnly: true,
    handle: async ({ context, input }) => {
      await dismissComputer(context.services, userIdOf(context.caller), input.keyId);
      return { done: true } as const;
    },
  },
  entries: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context, input }) => readEntries(context.services, userIdOf(context.caller), input.from, input.limit),
  },
  head: {
    allow: ["notary"],
    ownerOnly: true,
    handle: ({ context }) => readHead(context.services, userIdOf(context.caller)),
  },
  recover: {
    allow: ["notary"],
    ownerOnly: true,
    // Of one account's password, whatever address its session is used from.
    attempts: { by: "user", most: perAccount },
    isSlow: true,
    handle: ({ context, input }) =>
      recoverJournal(context.services, userActOf(context), userIdOf(context.caller), input),
  },
};
