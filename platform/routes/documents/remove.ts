import { deleteDocument } from "../../document/domain/arrange-documents.ts";
import { actOf, contract } from "../../http/acts.ts";

export const remove = contract.documents.remove.handler(async ({ context, input }) => {
  await deleteDocument(context.services, actOf(context, input.id), { signingId: input.id, documentId: input.docId });
  return { done: true as const };
});
