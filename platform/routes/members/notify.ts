import { sendLink } from "../../domain/members/members.ts";
import { actOf, contract } from "../base.ts";

export const notify = contract.members.notify.handler(({ context, input }) =>
  sendLink(context.services, actOf(context, input.id), input.id, input.memberId),
);
