import { enterReturnCode } from "../../returning/domain/returning.ts";
import { rememberDevice } from "../../account/domain/known-devices.ts";
import { contract } from "../../http/acts.ts";

export const enterCode = contract.returning.enterCode.handler(async ({ context, input }) => {
  const { address, device } = context;
  const outcome = await enterReturnCode(context.services, context.caller, { address, device }, input);
  if (outcome.kind === "choose") return outcome;
  const { sessionToken, email, ...entered } = outcome;
  context.setSessionToken(sessionToken);
  context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, email));
  return entered;
});
