import { recoverJournal } from "../../domain/journal/recover.ts";
import { contract, userActOf, userIdOf } from "../base.ts";

export const recover = contract.journal.recover.handler(({ context, input }) =>
  recoverJournal(context.services, userActOf(context), userIdOf(context.caller), input),
);
