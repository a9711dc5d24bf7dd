import { dismissComputer, readComputers, requestComputer } from "../../journal/domain/computers.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const computers = contract.journal.computers.handler(({ context }) =>
  readComputers(context.services, userIdOf(context.caller)),
);

export const request = contract.journal.requestComputer.handler(({ context, input }) =>
  requestComputer(context.services, userIdOf(context.caller), input),
);

export const dismiss = contract.journal.dismissComputer.handler(async ({ context, input }) => {
  await dismissComputer(context.services, userIdOf(context.caller), input.keyId);
  return { done: true } as const;
});
