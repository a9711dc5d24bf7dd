import { sendLink } from "../../member/domain/members.ts";
import { actOf, contract } from "../../http/acts.ts";

export const notify = contract.members.notify.handler(({ context, input }) =>
  sendLink(context.services, actOf(context, input.id), input.id, input.memberId),
);
