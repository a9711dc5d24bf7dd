import { readHead } from "../../journal/domain/journal.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const head = contract.journal.head.handler(({ context }) =>
  readHead(context.services, userIdOf(context.caller)),
);
