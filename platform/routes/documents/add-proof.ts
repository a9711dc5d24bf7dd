import { addProof as add } from "../../lock/domain/add-proof.ts";
import { actOf, contract, userIdOf } from "../../http/acts.ts";

export const addProof = contract.documents.addProof.handler(({ context, input }) =>
  add(context.services, actOf(context, input.id), userIdOf(context.caller), input.id, input),
);
