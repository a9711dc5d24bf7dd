import { resolveCaller, toSession } from "../../account/domain/sessions.ts";
import { rememberDevice } from "../../account/domain/known-devices.ts";
import { signIn } from "../../account/domain/sign-in.ts";
import { contract } from "../../http/acts.ts";

export const login = contract.account.login.handler(async ({ context, input }) => {
  const token = await signIn(context.services, context.caller, input, context.deviceToken);
  context.setSessionToken(token);
  context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, input.email));
  return toSession(await resolveCaller(context.services, token));
});
