import { finalizeSigning } from "../../signing/domain/finalize.ts";
import { actOf, contract } from "../../http/acts.ts";

export const finalize = contract.signings.finalize.handler(({ context, input }) =>
  finalizeSigning(context.services, actOf(context, input.id), input.id),
);
