import { unfreeze as release } from "../../lock/domain/freeze.ts";
import { actOf, contract } from "../../http/acts.ts";

export const unfreeze = contract.documents.unfreeze.handler(async ({ context, input }) => {
  await release(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.leaseId,
  );
  return { done: true as const };
});
