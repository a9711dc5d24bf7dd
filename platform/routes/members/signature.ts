import { findSignatures } from "../../member/domain/adopt-signature.ts";
import { contract } from "../../http/acts.ts";

export const signature = contract.members.signature.handler(async ({ context, input }) =>
  findSignatures(context.services, input.id, input.memberId),
);
