import { issueNewLink } from "../../member/domain/members.ts";
import { actOf, contract } from "../../http/acts.ts";

export const issueLink = contract.members.issueLink.handler(({ context, input }) =>
  issueNewLink(context.services, actOf(context, input.id), input.id, input.memberId),
);
