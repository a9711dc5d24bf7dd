import type { SecondFactorStep } from "#contract/account/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { PasskeyUsed } from "#contract/coming-in/passkey-answers.ts";
import {
  assertMayEnter,
  beginUserSession,
  findUser,
  findUserByEmail,
  hashAddress,
  knownDeviceOf,
  queueTriesMail,
  type SignInPlace,
} from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import { checkUsedPasskey, isTotpOn } from "../../second-factor/index.ts";
import { checkPassword } from "../../security/passwords.ts";
import type { Services } from "../../services/services.ts";
import { beginPendingSignIn } from "./second-factor-step.ts";

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

/** Somebody who is in, and the address by which their device is known from now on. */
export type Entered = { kind: "entered"; sessionToken: string; email: string };
export type SignInFrom = SignInPlace & { deviceToken: string | null };

/** Lets in whoever has shown, by whatever it takes, that the account is theirs. */
export const enterAccount = async (
  services: Services,
  caller: Caller,
  userId: UserId,
  { device, address }: SignInFrom,
): Promise<Entered> => {
  const user = (await findUser(services.store.read, userId)) ?? refuse("auth/account-ended");
  await assertMayEnter(services.store.read, user);
  const sessionToken = await services.store.transact((unit) =>
    beginUserSession(unit, services, caller, user.id, { device, address }),
  );
  return { kind: "entered", sessionToken, email: user.email };
};

/**
 * Signs in with e-mail and password, or asks for the second factor where it is on. `auth/wrong-credentials` alike for a wrong
 * password and an unknown address; what else is in the way is told only to whoever has the right one.
 */
export const signIn = async (
  services: Services,
  caller: Caller,
  credentials: { email: string; password: string },
  from: SignInFrom,
): Promise<Entered | { kind: "second-factor"; step: SecondFactorStep }> => {
  const user = await findUserByEmail(services.store.read, credentials.email);
  const known = await knownDeviceOf(services, from.deviceToken, credentials.email);
  const by = known === null ? "stranger" : "known";
  const matches = await checkPassword(user?.password_hash ?? null, credentials.password, by);
  if (user === undefined || !matches) {
    await noteWrongPassword(services, credentials.email);
    return refuse("auth/wrong-credentials");
  }
  await assertMayEnter(services.store.read, user);
  if (await isTotpOn(services.store.read, user.id))
    return { kind: "second-factor", step: await beginPendingSignIn(services, user.id) };
  return enterAccount(services, caller, user.id, from);
};

/** Signs in with a passkey, which is something that one has and something that one is or knows: nothing more is asked. */
export const signInWithPasskey = async (
  services: Services,
  caller: Caller,
  used: PasskeyUsed,
  from: SignInFrom,
): Promise<Entered> => enterAccount(services, caller, await checkUsedPasskey(services, used), from);
