import { operateOnFields } from "../../field/domain/operate.ts";
import { actOf, contract, participationOf } from "../../http/acts.ts";

export const operate = contract.documents.operate.handler(async ({ context, input }) =>
  operateOnFields(
    context.services,
    actOf(context, input.id),
    await participationOf(context, input.id),
    { signingId: input.id, documentId: input.docId },
    input,
  ),
);
