import { decideOnConsent } from "../../member/domain/consent.ts";
import { actOf, contract } from "../../http/acts.ts";

export const consent = contract.members.consent.handler(({ context, input }) =>
  decideOnConsent(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, memberId: input.memberId },
    "agreed",
    input.textVersion,
  ),
);
