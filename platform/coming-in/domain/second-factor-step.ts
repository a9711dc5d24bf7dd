import type { SecondFactorStep } from "#contract/account/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { isTotpOn, takeCode } from "../../second-factor/index.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { deletePendingSignIn, insertPendingSignIn, takeAttempt } from "../store/pending-sign-ins.ts";

const dayMs = 24 * 3_600_000;
const stepLifetimeMs = 5 * 60_000;
const attemptsPerStep = 5;
/**
 * Wrong codes of an account within a day, however often the password is given in between: of a million codes three count at
 * a time, so that guessing wins once in fifty years. Whoever stands here has the password, so the owner hears of it.
 */
const wrongCodesPerDay = 20;
const wrongCodesUntilMail = 5;
/** Of which they are counted; a new password begins anew, for whoever guessed has the old one. */
export const codesOf = (userId: UserId): string => `code ${userId}`;

/** The right password was given: keeps the place of whoever gave it, for as long as it takes to find a phone. */
export const beginPendingSignIn = async (services: Services, userId: UserId): Promise<SecondFactorStep> => {
  const challenge = newToken();
  const expiresAt = new Date(services.now().getTime() + stepLifetimeMs);
  await services.store.transact((unit) =>
    insertPendingSignIn(unit, {
      challenge_hash: hashToken(challenge),
      user_id: userId,
      attempts_left: attemptsPerStep,
      expires_at: expiresAt,
    }),
  );
  return { challenge, expiresAt: expiresAt.toISOString() };
};

const tellOwner = async (services: Services, userId: UserId): Promise<void> => {
  if (services.attempts.take(`told codes ${userId}`, 1, dayMs) !== null) return;
  await services.store.transact((unit) =>
    queueMail(unit, services, null, { kind: "account-letter", letter: "second-factor-tries", owner: { userId } }),
  );
};

const noteWrongCode = async (services: Services, userId: UserId): Promise<void> => {
  if (services.attempts.take(`wrong code ${userId}`, wrongCodesUntilMail - 1, dayMs) !== null)
    await tellOwner(services, userId);
};

/**
 * Whether a code counts, and takes its one use together with what `alsoTakes` takes. A wrong one is counted; an owner whose
 * recovery code was used hears of it, for it may not have been them.
 */
const isRightCode = async (
  services: Services,
  userId: UserId,
  code: string,
  alsoTakes?: (unit: Unit) => Promise<void>,
): Promise<boolean> => {
  const waitMs = services.attempts.take(codesOf(userId), wrongCodesPerDay, dayMs);
  if (waitMs !== null) refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const isTaken = await services.store.transact(async (unit) => {
    const what = await takeCode(unit, services, userId, code);
    if (what === null) return false;
    await alsoTakes?.(unit);
    if (what === "recovery")
      await queueMail(unit, services, null, {
        kind: "account-letter",
        letter: "sign-in-changed",
        owner: { userId },
        facts: { change: "recovery-code-used" },
      });
    return true;
  });
  if (isTaken) services.attempts.giveBack(codesOf(userId));
  else await noteWrongCode(services, userId);
  return isTaken;
};

/** Whose place it is, once the code is right; the attempt is taken whatever comes of it. */
export const takeSecondFactor = async (
  services: Services,
  { challenge, code }: { challenge: string; code: string },
): Promise<UserId> => {
  const challengeHash = hashToken(challenge);
  const pending = await services.store.transact((unit) => takeAttempt(unit, challengeHash, services.now()));
  if (pending === undefined) return refuse("auth/code-step-ended");
  const { user_id: userId, attempts_left: attemptsLeft } = pending;
  const endStep = async (unit: Unit) => {
    if (!(await deletePendingSignIn(unit, challengeHash))) refuse("auth/code-step-ended");
  };
  if (await isRightCode(services, userId, code, endStep)) return userId;
  return refuse(attemptsLeft === 0 ? "auth/code-step-ended" : "auth/wrong-code", { attemptsLeft });
};

/**
 * Stops whoever is logged in, has the password and not the second factor, where there is one, from changing what lets
 * somebody in later (ASVS 5.0, 7.5.1). Asked last of all: a code that was right is used.
 */
export const assertSecondFactor = async (
  services: Services,
  userId: UserId,
  code: string | undefined,
): Promise<void> => {
  if (!(await isTotpOn(services.store.read, userId))) return;
  if (code === undefined) return refuse("second-factor/needed");
  if (!(await isRightCode(services, userId, code))) refuse("second-factor/wrong-code");
};
