import { unfreeze as release } from "../../domain/locks/freeze.ts";
import { actOf, contract } from "../base.ts";

export const unfreeze = contract.documents.unfreeze.handler(async ({ context, input }) => {
  await release(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input.leaseId,
  );
  return { done: true as const };
});
