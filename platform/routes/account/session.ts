import { ensureToken, toSession } from "../../account/domain/sessions.ts";
import { contract } from "../../http/acts.ts";

export const session = contract.account.session.handler(({ context }) => {
  const caller = ensureToken(context.caller);
  if (caller !== context.caller) context.setSessionToken(caller.token);
  return toSession(caller);
});
