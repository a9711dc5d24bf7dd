import { readReleasedDocuments } from "../../domain/completion/released-documents.ts";
import { contract } from "../base.ts";

export const documents = contract.release.documents.handler(({ context, input }) =>
  readReleasedDocuments(context.services, input.id),
);
