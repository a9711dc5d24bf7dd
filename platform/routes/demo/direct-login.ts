import { signInAsDemoAccount } from "../../demo/demo-accounts.ts";
import { contract } from "../base.ts";

export const directLogin = contract.demo.directLogin.handler(async ({ context, input }) => {
  context.setSessionToken(await signInAsDemoAccount(context.services, context.caller, input.accountId));
  return { url: context.services.facts.publicUrl() };
});
