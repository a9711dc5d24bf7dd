import { readEntries } from "../../journal/domain/journal.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const entries = contract.journal.entries.handler(({ context, input }) =>
  readEntries(context.services, userIdOf(context.caller), input.from, input.limit),
);
