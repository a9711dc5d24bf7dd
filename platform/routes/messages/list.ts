import { editorIn } from "../../domain/fields/editor.ts";
import { listMessages } from "../../domain/messages/messages.ts";
import { contract } from "../base.ts";

export const list = contract.messages.list.handler(async ({ context, input }) =>
  listMessages(context.services, input.id, await editorIn(context.services, context.caller, input.id)),
);
