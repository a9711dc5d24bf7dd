import { saveInfo as save } from "../../member/domain/personal-info.ts";
import { actOf, contract } from "../../http/acts.ts";

export const saveInfo = contract.members.saveInfo.handler(({ context, input: { id, memberId, ...parts } }) =>
  save(context.services, actOf(context, id), { signingId: id, memberId }, parts),
);
