import { freeze as reserve } from "../../lock/domain/freeze.ts";
import { actOf, contract } from "../../http/acts.ts";

export const freeze = contract.documents.freeze.handler(({ context, input }) =>
  reserve(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.version,
    input.leaseId,
  ),
);
