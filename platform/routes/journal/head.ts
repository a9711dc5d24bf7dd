import { readHead } from "../../domain/journal/journal.ts";
import { contract, userIdOf } from "../base.ts";

export const head = contract.journal.head.handler(({ context }) =>
  readHead(context.services, userIdOf(context.caller)),
);
