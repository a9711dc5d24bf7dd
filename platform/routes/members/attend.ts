import { attend as confirm } from "../../domain/members/personal-info.ts";
import { actOf, contract } from "../base.ts";

export const attend = contract.members.attend.handler(({ context, input }) =>
  confirm(context.services, actOf(context, input.id), { signingId: input.id, memberId: input.memberId }),
);
