import { renameDocument } from "../../domain/documents/arrange-documents.ts";
import { actOf, contract } from "../base.ts";

export const rename = contract.documents.rename.handler(({ context, input }) =>
  renameDocument(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.name,
  ),
);
