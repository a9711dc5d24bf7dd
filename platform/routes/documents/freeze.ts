import { freeze as reserve } from "../../domain/locks/freeze.ts";
import { actOf, contract } from "../base.ts";

export const freeze = contract.documents.freeze.handler(({ context, input }) =>
  reserve(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.version,
    input.leaseId,
  ),
);
