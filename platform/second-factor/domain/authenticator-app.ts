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
import { ownerOfTotp } from "./sealed-secrets.ts";

const recoveryCodeCount = 10;
/** 120 random bits each: from 112 on a plain hash is enough of them (ASVS 5.0, 6.5.2). */
const recoveryCodeBytes = 15;

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
  services: Pick<Services, "store" | "now" | "facts" | "secrets">,
  user: { id: UserId; email: string },
): Promise<{ secret: string; address: string }> => {
  const secret = newTotpSecret();
  const sealed = services.secrets.seal(secret, ownerOfTotp(user.id));
  const isBegun = await services.store.transact((unit) =>
    beginAuthenticatorApp(unit, { userId: user.id, secret: sealed, now: services.now() }),
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
type Judge<Result> = (
  unit: Unit,
  services: Pick<Services, "now" | "secrets">,
  userId: UserId,
  code: string,
) => Promise<Result>;

/** Of which step of an account's app a code is. */
const stepOf = (
  { now, secrets }: Pick<Services, "now" | "secrets">,
  app: { user_id: UserId; secret: string },
  code: string,
): number | null => matchingStep(secrets.open(app.secret, ownerOfTotp(app.user_id)), code, now());

/** Turns it on with the app's first code. */
export const confirmTotp: Judge<string[]> = async (unit, services, userId, code) => {
  const app = await findAuthenticatorApp(unit.db, userId);
  if (app === undefined || app.confirmed_at !== null) return refuse("second-factor/not-begun");
  const step = stepOf(services, app, code);
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
  const digits = code.replaceAll(/\s/g, "");
  const step = /^\d{6}$/.test(digits) ? stepOf(services, app, digits) : null;
  if (step !== null) return (await takeStep(unit, userId, step)) ? "app" : null;
  return (await takeRecoveryCode(unit, userId, hashRecoveryCode(userId, code), services.now())) ? "recovery" : null;
};
