import { listDocuments } from "../../domain/documents/document-view.ts";
import { contract } from "../base.ts";

export const list = contract.documents.list.handler(({ context, input }) => listDocuments(context.services, input.id));
