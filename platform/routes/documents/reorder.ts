import { reorderDocuments } from "../../document/domain/arrange-documents.ts";
import { actOf, contract } from "../../http/acts.ts";

export const reorder = contract.documents.reorder.handler(({ context, input }) =>
  reorderDocuments(context.services, actOf(context, input.id), input.id, input.reorderedDocuments),
);
