import { decideOnConsent } from "../../member/domain/consent.ts";
import { actOf, contract } from "../../http/acts.ts";

export const decline = contract.members.decline.handler(({ context, input }) =>
  decideOnConsent(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, memberId: input.memberId },
    "declined",
    input.textVersion,
  ),
);
