import { adoptSignature as adopt } from "../../member/domain/adopt-signature.ts";
import { actOf, contract } from "../../http/acts.ts";

export const adoptSignature = contract.members.adoptSignature.handler(async ({ context, input }) =>
  adopt(
    context.services,
    actOf(context, input.id),
    { signingId: input.id, memberId: input.memberId, purpose: input.purpose },
    new Uint8Array(await input.image.arrayBuffer()),
  ),
);
