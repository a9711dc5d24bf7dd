import { reorderDocuments } from "../../domain/documents/arrange-documents.ts";
import { actOf, contract } from "../base.ts";

export const reorder = contract.documents.reorder.handler(({ context, input }) =>
  reorderDocuments(context.services, actOf(context, input.id), input.id, input.reorderedDocuments),
);
