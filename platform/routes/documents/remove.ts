import { deleteDocument } from "../../domain/documents/arrange-documents.ts";
import { actOf, contract } from "../base.ts";

export const remove = contract.documents.remove.handler(async ({ context, input }) => {
  await deleteDocument(context.services, actOf(context, input.id), { signingId: input.id, documentId: input.docId });
  return { done: true as const };
});
