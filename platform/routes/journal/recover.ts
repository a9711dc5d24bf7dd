import { recoverJournal } from "../../journal/domain/recover.ts";
import { contract, userActOf, userIdOf } from "../../http/acts.ts";

export const recover = contract.journal.recover.handler(({ context, input }) =>
  recoverJournal(context.services, userActOf(context), userIdOf(context.caller), input),
);
