import { storeSigned as store } from "../../lock/domain/store-signed.ts";
import { refuse } from "../../base/refusal.ts";
import { actOf, contract, userIdOf } from "../../http/acts.ts";

const keyForm = /^[\x21-\x7e]{8,200}$/;

export const storeSigned = contract.documents.storeSigned.handler(({ context, input }) => {
  const key = context.idempotencyKey;
  if (key === null || !keyForm.test(key)) return refuse("request/invalid");
  return store(context.services, actOf(context, input.id), userIdOf(context.caller), input.id, input, key);
});
