import { signInAsDemoAccount } from "../../demo/domain/demo-accounts.ts";
import { contract } from "../../http/acts.ts";

export const directLogin = contract.demo.directLogin.handler(async ({ context, input }) => {
  context.setSessionToken(await signInAsDemoAccount(context.services, context.caller, input.accountId));
  return { url: context.services.facts.publicUrl() };
});
