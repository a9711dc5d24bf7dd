import { renameDocument } from "../../document/domain/arrange-documents.ts";
import { actOf, contract } from "../../http/acts.ts";

export const rename = contract.documents.rename.handler(({ context, input }) =>
  renameDocument(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.name,
  ),
);
