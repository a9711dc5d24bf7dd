import { enterReturnCode } from "../../domain/returning/returning.ts";
import { contract } from "../base.ts";

export const enterCode = contract.returning.enterCode.handler(async ({ context, input }) => {
  const { address, device } = context;
  const outcome = await enterReturnCode(context.services, context.caller, { address, device }, input);
  if (outcome.kind === "choose") return outcome;
  const { sessionToken, ...entered } = outcome;
  context.setSessionToken(sessionToken);
  return entered;
});
