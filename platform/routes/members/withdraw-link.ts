import { withdrawAccess } from "../../domain/members/members.ts";
import { actOf, contract } from "../base.ts";

export const withdrawLink = contract.members.withdrawLink.handler(({ context, input }) =>
  withdrawAccess(context.services, actOf(context, input.id), input.id, input.memberId),
);
