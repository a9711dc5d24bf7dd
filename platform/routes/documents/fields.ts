import { readFields } from "../../field/domain/operate.ts";
import { contract } from "../../http/acts.ts";

export const fields = contract.documents.fields.handler(({ context, input }) =>
  readFields(context.services, input.id, input.docId),
);
