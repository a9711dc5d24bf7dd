import { operateOnFields } from "../../domain/fields/operate.ts";
import { editorIn } from "../../domain/fields/editor.ts";
import { actOf, contract } from "../base.ts";

export const operate = contract.documents.operate.handler(async ({ context, input }) =>
  operateOnFields(
    context.services,
    actOf(context, input.id),
    await editorIn(context.services, context.caller, input.id),
    { signingId: input.id, documentId: input.docId },
    input,
  ),
);
