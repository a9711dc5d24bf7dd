import { resolveCaller, toSession } from "../../domain/sign-in/sessions.ts";
import { rememberDevice } from "../../domain/sign-in/known-devices.ts";
import { signIn } from "../../domain/sign-in/sign-in.ts";
import { contract } from "../base.ts";

export const login = contract.account.login.handler(async ({ context, input }) => {
  const token = await signIn(context.services, context.caller, input, context.deviceToken);
  context.setSessionToken(token);
  context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, input.email));
  return toSession(await resolveCaller(context.services, token));
});
