import { saveInfo as save } from "../../domain/members/personal-info.ts";
import { actOf, contract } from "../base.ts";

export const saveInfo = contract.members.saveInfo.handler(({ context, input: { id, memberId, ...parts } }) =>
  save(context.services, actOf(context, id), { signingId: id, memberId }, parts),
);
