import { withdrawAccess } from "../../member/domain/members.ts";
import { actOf, contract } from "../../http/acts.ts";

export const withdrawLink = contract.members.withdrawLink.handler(({ context, input }) =>
  withdrawAccess(context.services, actOf(context, input.id), input.id, input.memberId),
);
