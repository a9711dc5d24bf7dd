import { listMessages } from "../../message/domain/messages.ts";
import { contract, participationOf } from "../../http/acts.ts";

export const list = contract.messages.list.handler(async ({ context, input }) =>
  listMessages(context.services, input.id, await participationOf(context, input.id)),
);
