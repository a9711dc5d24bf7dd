import { issueNewLink } from "../../domain/members/members.ts";
import { actOf, contract } from "../base.ts";

export const issueLink = contract.members.issueLink.handler(({ context, input }) =>
  issueNewLink(context.services, actOf(context, input.id), input.id, input.memberId),
);
