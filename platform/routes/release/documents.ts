import { readReleasedDocuments } from "../../release/domain/released-documents.ts";
import { contract } from "../../http/acts.ts";

export const documents = contract.release.documents.handler(({ context, input }) =>
  readReleasedDocuments(context.services, input.id),
);
