import { randomInt, randomUUID } from "node:crypto";
import { phoneCodeAttempts, phoneCodeLifetimeMs } from "#contract/constants.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { insertJob } from "../../job/index.ts";
import { checkPassword } from "../../security/passwords.ts";
import type { Services } from "../../services/services.ts";
import {
  holdPhoneNumber,
  insertPhoneCode,
  listCodesAsked,
  takePhoneCodeTry,
  usePhoneCode,
} from "../store/phone-codes.ts";
import { holdProfile, saveProfileRow } from "../store/profiles.ts";
import { assertPhone } from "./update-profile.ts";

const dayMs = 24 * 3_600_000;

type Limit = { readonly count: number; readonly withinMs: number };

/**
 * How often codes may be asked for: by one account, and for one number by all accounts together. Each costs money, and a
 * telephone that rings all day is a weapon. With five tries a code, an account guesses right once in 20,000 days.
 */
const limits = {
  account: [
    { count: 3, withinMs: phoneCodeLifetimeMs },
    { count: 10, withinMs: dayMs },
  ],
  phone: [{ count: 10, withinMs: dayMs }],
} as const satisfies Record<string, readonly Limit[]>;

/** Codes are kept as long as they count. */
export const phoneCodesKeptMs = dayMs;

const assertNotTooMany = (asked: readonly { asked_at: Date }[], now: Date, within: readonly Limit[]): void => {
  for (const { count, withinMs } of within) {
    // What lies ahead was asked before the clock was set back, and would count until it has caught up.
    const counting = asked.filter(({ asked_at: at }) => at > new Date(now.getTime() - withinMs) && at <= now);
    const oldest = counting.at(-count);
    if (oldest === undefined) continue;
    const waitMs = oldest.asked_at.getTime() + withinMs - now.getTime();
    refuse("auth/too-many-attempts", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
};

/** Six digits, each as likely as the other. */
export const newPhoneCode = (): string => randomInt(1_000_000).toString().padStart(6, "0");

/** Calls for a code; it is made when its text message is written, and stands in no row in clear. */
export const sendPhoneCode = (services: Services, userId: UserId, phone: string): Promise<{ expiresAt: string }> => {
  if (services.textMessages.kind === "off") return refuse("phone/text-messages-off");
  assertPhone(phone);
  return services.store.transact(async (unit) => {
    await holdProfile(unit, userId);
    await holdPhoneNumber(unit, phone);
    // Only now: who waited for others must not take their requests for such that lie ahead.
    const now = services.now();
    const asked = await listCodesAsked(unit.db, { userId, phone, since: new Date(now.getTime() - dayMs) });
    assertNotTooMany(
      asked.filter((ask) => ask.user_id === userId),
      now,
      limits.account,
    );
    assertNotTooMany(
      asked.filter((ask) => ask.phone === phone),
      now,
      limits.phone,
    );
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + phoneCodeLifetimeMs);
    await insertPhoneCode(unit, {
      id,
      user_id: userId,
      phone,
      code_hash: null,
      attempts_left: phoneCodeAttempts,
      asked_at: now,
      expires_at: expiresAt,
      used_at: null,
    });
    await insertJob(unit, { id, kind: "text-message", key: id, signing_id: null, payload: { phoneCodeId: id }, now });
    unit.afterCommit(() => services.jobs.wake());
    return { expiresAt: expiresAt.toISOString() };
  });
};

/**
 * Takes one try, whatever comes of it: one that a refusal rolled back would be none. The code counts for the account that
 * asked for it and for the number that it went to, and for nothing else.
 */
const assertRightCode = async (
  services: Services,
  userId: UserId,
  { phone, code }: { phone: string; code: string },
): Promise<string> => {
  const row = await services.store.transact((unit) => takePhoneCodeTry(unit, { userId, phone, now: services.now() }));
  if (row === undefined) return refuse("phone/code-ended");
  if (!(await checkPassword(row.code_hash, code, "known")))
    return refuse("phone/wrong-code", { attemptsLeft: row.attempts_left });
  return row.id;
};

/** The number is the account's own, and validated, from now on. */
export const verifyPhoneCode = async (
  services: Services,
  userId: UserId,
  entered: { phone: string; code: string },
): Promise<{ phone: string; isPhoneVerified: true }> => {
  const codeId = await assertRightCode(services, userId, entered);
  const { phone } = entered;
  await services.store.transact(async (unit) => {
    await holdProfile(unit, userId);
    if (!(await usePhoneCode(unit, codeId, services.now()))) refuse("phone/code-ended");
    await saveProfileRow(unit, userId, { phone, phone_verified_at: services.now() });
  });
  return { phone, isPhoneVerified: true };
};
