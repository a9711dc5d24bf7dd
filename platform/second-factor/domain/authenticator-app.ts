import { randomBytes } from "node:crypto";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { hashToken } from "../../security/tokens.ts";
import { matchingStep, newTotpSecret, toBase32, totpAddress } from "../../security/totp.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  deleteAuthenticatorApp,
  findAuthenticatorApp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "../store/authenticator-apps.ts";

const recoveryCodeCount = 10;
/** 80 random bits each: too many to be guessed, even by whoever has the hashes. */
const recoveryCodeBytes = 10;

const newRecoveryCode = (): string =>
  (toBase32(randomBytes(recoveryCodeBytes)).toLowerCase().match(/.{4}/g) ?? []).join("-");

/** As it may be typed: in capitals, with blanks or without the dashes. */
const plainRecoveryCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, "");

const hashRecoveryCode = (userId: UserId, code: string): string =>
  hashToken(`recovery ${userId} ${plainRecoveryCode(code)}`);

/** Whether a code is asked for after the password. */
export const isTotpOn = async (db: Reader, userId: UserId): Promise<boolean> =>
  ((await findAuthenticatorApp(db, userId))?.confirmed_at ?? null) !== null;

/** A new secret, which counts once a first code has come back from the app. */
export const beginTotp = async (
  services: Services,
  user: { id: UserId; email: string },
): Promise<{ secret: string; address: string }> => {
  const secret = newTotpSecret();
  const isBegun = await services.store.transact((unit) =>
    beginAuthenticatorApp(unit, { userId: user.id, secret, now: services.now() }),
  );
  if (!isBegun) refuse("second-factor/not-begun");
  return { secret, address: totpAddress({ secret, account: user.email, issuer: services.facts.name }) };
};

/** New codes in place of the old; they stand in this answer alone. */
export const makeRecoveryCodes = async (unit: Unit, userId: UserId): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(
    unit,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
};

/** Looks at a code that somebody brings. */
type Judge<Result> = (unit: Unit, services: Pick<Services, "now">, userId: UserId, code: string) => Promise<Result>;

/** Turns it on with the app's first code. */
export const confirmTotp: Judge<string[]> = async (unit, services, userId, code) => {
  const app = await findAuthenticatorApp(unit.db, userId);
  if (app === undefined || app.confirmed_at !== null) return refuse("second-factor/not-begun");
  const step = matchingStep(app.secret, code, services.now());
  if (step === null || !(await takeStep(unit, userId, step))) return refuse("second-factor/wrong-first-code");
  await confirmAuthenticatorApp(unit, userId, services.now());
  return makeRecoveryCodes(unit, userId);
};

/** Turns it off, with its recovery codes; answers whether there was one. */
export const removeTotp = async (unit: Unit, userId: UserId): Promise<boolean> => {
  await replaceRecoveryCodes(unit, userId, []);
  return deleteAuthenticatorApp(unit, userId);
};

/** What a code was, and takes its one use; null where it was none that counts. */
export const takeCode: Judge<"app" | "recovery" | null> = async (unit, services, userId, code) => {
  const app = await findAuthenticatorApp(unit.db, userId);
  if (app === undefined || app.confirmed_at === null) return null;
  const now = services.now();
  const digits = code.replaceAll(/\s/g, "");
  const step = /^\d{6}$/.test(digits) ? matchingStep(app.secret, digits, now) : null;
  if (step !== null) return (await takeStep(unit, userId, step)) ? "app" : null;
  return (await takeRecoveryCode(unit, userId, hashRecoveryCode(userId, code), now)) ? "recovery" : null;
};
