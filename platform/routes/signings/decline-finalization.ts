import { declineFinalization as decline } from "../../domain/signings/decline-finalization.ts";
import { actOf, contract } from "../base.ts";

export const declineFinalization = contract.signings.declineFinalization.handler(({ context, input }) =>
  decline(context.services, actOf(context, input.id), input.id, input.reason),
);
