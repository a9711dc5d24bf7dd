import { listMessages } from "../../domain/messages/messages.ts";
import { contract, participationOf } from "../base.ts";

export const list = contract.messages.list.handler(async ({ context, input }) =>
  listMessages(context.services, input.id, await participationOf(context, input.id)),
);
