import { removeMember } from "../../member/domain/remove-member.ts";
import { actOf, contract } from "../../http/acts.ts";

export const remove = contract.members.remove.handler(({ context, input }) =>
  removeMember(context.services, actOf(context, input.id), { signingId: input.id, memberId: input.memberId }),
);
