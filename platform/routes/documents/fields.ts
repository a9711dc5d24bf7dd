import { readFields } from "../../domain/fields/operate.ts";
import { contract } from "../base.ts";

export const fields = contract.documents.fields.handler(({ context, input }) =>
  readFields(context.services, input.id, input.docId),
);
