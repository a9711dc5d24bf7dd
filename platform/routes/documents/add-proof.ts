import { addProof as add } from "../../domain/locks/add-proof.ts";
import { actOf, contract, userIdOf } from "../base.ts";

export const addProof = contract.documents.addProof.handler(({ context, input }) =>
  add(context.services, actOf(context, input.id), userIdOf(context.caller), input.id, input),
);
