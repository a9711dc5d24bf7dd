import { appendEntries } from "../../journal/domain/journal.ts";
import { contract, userActOf, userIdOf } from "../../http/acts.ts";

export const append = contract.journal.append.handler(({ context, input }) =>
  appendEntries(context.services, userActOf(context), userIdOf(context.caller), input),
);
