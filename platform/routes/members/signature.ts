import { findSignatures } from "../../domain/members/adopt-signature.ts";
import { contract } from "../base.ts";

export const signature = contract.members.signature.handler(async ({ context, input }) =>
  findSignatures(context.services, input.id, input.memberId),
);
