import { updateMember } from "../../member/domain/update-member.ts";
import { actOf, contract } from "../../http/acts.ts";

export const update = contract.members.update.handler(({ context, input }) =>
  updateMember(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, memberId: input.memberId },
    { fullName: input.fullName, email: input.email, type: input.type },
  ),
);
