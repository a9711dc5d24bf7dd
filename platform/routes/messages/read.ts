import { markMessageRead } from "../../message/domain/messages.ts";
import { actOf, contract } from "../../http/acts.ts";

export const read = contract.messages.read.handler(({ context, input }) =>
  markMessageRead(context.services, actOf(context, input.id), input.id, input.messageId),
);
