import { editorIn } from "../../domain/fields/editor.ts";
import { sendMessage } from "../../domain/messages/messages.ts";
import { actOf, contract } from "../base.ts";

export const send = contract.messages.send.handler(async ({ context, input }) =>
  sendMessage(
    context.services,
    actOf(context, input.id),
    input.id,
    await editorIn(context.services, context.caller, input.id),
    input.message,
  ),
);
