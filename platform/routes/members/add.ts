import { addMember } from "../../member/domain/members.ts";
import { actOf, contract } from "../../http/acts.ts";

export const add = contract.members.add.handler(({ context, input }) =>
  addMember(context.services, actOf(context, input.id), input.id, input),
);
