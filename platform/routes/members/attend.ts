import { attend as confirm } from "../../member/domain/personal-info.ts";
import { actOf, contract } from "../../http/acts.ts";

export const attend = contract.members.attend.handler(({ context, input }) =>
  confirm(context.services, actOf(context, input.id), { signingId: input.id, memberId: input.memberId }),
);
