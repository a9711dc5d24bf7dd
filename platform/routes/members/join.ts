import { join as exchange } from "../../domain/members/personal-links.ts";
import { contract } from "../base.ts";

export const join = contract.members.join.handler(async ({ context, input }) => {
  const { address, device } = context;
  const { sessionToken, ...membership } = await exchange(
    context.services,
    context.caller,
    { address, device },
    input.token,
  );
  context.setSessionToken(sessionToken);
  return membership;
});
