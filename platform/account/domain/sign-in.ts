import type { Services } from "../../services/services.ts";
import { findUserByEmail } from "../store/users.ts";
import { refuse } from "../../base/refusal.ts";
import { queueTriesMail } from "./queue-tries-mail.ts";
import { hashAddress, knownDeviceOf } from "./known-devices.ts";
import { checkPassword } from "../../security/passwords.ts";
import { beginUserSession } from "./sessions.ts";
import type { Caller } from "../../participation/index.ts";

/** So many wrong passwords within a day, and the owner of the address hears of it: once that day. */
export const triesUntilMail = 10;
const dayMs = 24 * 3_600_000;

/**
 * Counted for every address alike, known or not; whether there is anybody to write to is decided when the mail is written,
 * away from who asks.
 */
const noteWrongPassword = async (services: Services, email: string): Promise<void> => {
  const addressHash = hashAddress(email);
  if (services.attempts.take(`wrong ${addressHash}`, triesUntilMail - 1, dayMs) === null) return;
  if (services.attempts.take(`told ${addressHash}`, 1, dayMs) !== null) return;
  await services.store.transact((unit) => queueTriesMail(unit, services, email.trim().toLowerCase()));
};

/** Signs in with e-mail and password. Answers with the new session token; `auth/wrong-credentials` in either case. */
export const signIn = async (
  services: Services,
  caller: Caller,
  credentials: { email: string; password: string },
  device: string | null,
): Promise<string> => {
  const user = await findUserByEmail(services.store.read, credentials.email);
  const known = await knownDeviceOf(services, device, credentials.email);
  const by = known === null ? "stranger" : "known";
  const matches = await checkPassword(user?.password_hash ?? null, credentials.password, by);
  // An account that has ended answers as one that never was.
  if (user === undefined || user.deactivated_at !== null || !matches) {
    await noteWrongPassword(services, credentials.email);
    return refuse("auth/wrong-credentials");
  }
  return services.store.transact((unit) => beginUserSession(unit, services, caller, user.id));
};
