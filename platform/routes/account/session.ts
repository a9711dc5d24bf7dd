import { ensureToken, toSession } from "../../domain/sign-in/sessions.ts";
import { contract } from "../base.ts";

export const session = contract.account.session.handler(({ context }) => {
  const caller = ensureToken(context.caller);
  if (caller !== context.caller) context.setSessionToken(caller.token);
  return toSession(caller);
});
