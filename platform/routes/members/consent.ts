import { decideOnConsent } from "../../domain/members/consent.ts";
import { actOf, contract } from "../base.ts";

export const consent = contract.members.consent.handler(({ context, input }) =>
  decideOnConsent(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, memberId: input.memberId },
    "agreed",
    input.textVersion,
  ),
);
