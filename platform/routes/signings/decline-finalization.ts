import { declineFinalization as decline } from "../../signing/domain/decline-finalization.ts";
import { actOf, contract } from "../../http/acts.ts";

export const declineFinalization = contract.signings.declineFinalization.handler(({ context, input }) =>
  decline(context.services, actOf(context, input.id), input.id, input.reason),
);
