import { uploadDocuments } from "../../document/domain/add-documents.ts";
import { actOf, contract, userIdOf } from "../../http/acts.ts";

export const upload = contract.documents.upload.handler(({ context, input }) =>
  uploadDocuments(context.services, actOf(context, input.id), input.id, userIdOf(context.caller), input.uploads),
);
