import { terminateSigning } from "../../domain/signings/terminate.ts";
import { actOf, contract } from "../base.ts";

export const terminate = contract.signings.terminate.handler(({ context, input }) =>
  terminateSigning(context.services, actOf(context, input.id), input.id),
);
