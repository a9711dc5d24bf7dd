import { listDocuments } from "../../document/domain/document-view.ts";
import { contract } from "../../http/acts.ts";

export const list = contract.documents.list.handler(({ context, input }) => listDocuments(context.services, input.id));
