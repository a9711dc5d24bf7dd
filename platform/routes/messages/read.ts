import { markMessageRead } from "../../domain/messages/messages.ts";
import { actOf, contract } from "../base.ts";

export const read = contract.messages.read.handler(({ context, input }) =>
  markMessageRead(context.services, actOf(context, input.id), input.id, input.messageId),
);
