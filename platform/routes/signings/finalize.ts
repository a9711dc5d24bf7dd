import { finalizeSigning } from "../../domain/signings/finalize.ts";
import { actOf, contract } from "../base.ts";

export const finalize = contract.signings.finalize.handler(({ context, input }) =>
  finalizeSigning(context.services, actOf(context, input.id), input.id),
);
