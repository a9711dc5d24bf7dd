import type { Services } from "../../services.ts";
import { findUserByEmail } from "../../store/users.ts";
import { refuse } from "../../refusal.ts";
import type { Caller } from "./caller.ts";
import { checkPassword } from "./passwords.ts";
import { beginUserSession } from "./sessions.ts";

/** Signs in with e-mail and password. Answers with the new session token; `auth/wrong-credentials` in either case. */
export const signIn = async (
  services: Services,
  caller: Caller,
  credentials: { email: string; password: string },
): Promise<string> => {
  const user = await findUserByEmail(services.store.read, credentials.email);
  const matches = await checkPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !matches) return refuse("auth/wrong-credentials");
  return services.store.transact((unit) => beginUserSession(unit, services, caller, user.id));
};
