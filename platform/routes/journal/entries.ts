import { readEntries } from "../../domain/journal/journal.ts";
import { contract, userIdOf } from "../base.ts";

export const entries = contract.journal.entries.handler(({ context, input }) =>
  readEntries(context.services, userIdOf(context.caller), input.from, input.limit),
);
