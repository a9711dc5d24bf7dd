import { sendMessage } from "../../message/domain/messages.ts";
import { actOf, contract, participationOf } from "../../http/acts.ts";

export const send = contract.messages.send.handler(async ({ context, input }) =>
  sendMessage(
    context.services,
    actOf(context, input.id),
    input.id,
    await participationOf(context, input.id),
    input.message,
  ),
);
