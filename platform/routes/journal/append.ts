import { appendEntries } from "../../domain/journal/journal.ts";
import { contract, userActOf, userIdOf } from "../base.ts";

export const append = contract.journal.append.handler(({ context, input }) =>
  appendEntries(context.services, userActOf(context), userIdOf(context.caller), input),
);
