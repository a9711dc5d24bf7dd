import { terminateSigning } from "../../signing/domain/terminate.ts";
import { actOf, contract } from "../../http/acts.ts";

export const terminate = contract.signings.terminate.handler(({ context, input }) =>
  terminateSigning(context.services, actOf(context, input.id), input.id),
);
