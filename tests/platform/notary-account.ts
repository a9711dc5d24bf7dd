import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { findUserByEmail, insertUser } from "#platform/account/store/users.ts";
import type { Browser } from "./client.ts";
import type { TestPlatform } from "./test-platform.ts";

export type NewAccount = { role: RoleName; fullName: string; timezone?: string };
export type SignedInAccount = { browser: Browser; userId: UserId; email: string };

/** An account without a commission, logged in: as somebody is who has just registered. */
export const newAccount = async (
  running: TestPlatform,
  { role, fullName, timezone = "America/New_York" }: NewAccount,
): Promise<SignedInAccount> => {
  const { store, now } = running.platform.services;
  const elena = running.welcome.accounts.find((account) => account.fullName.startsWith("Elena"));
  const model = await findUserByEmail(store.read, elena?.email ?? "");
  if (model === undefined || elena === undefined) throw new Error("the demo has no consumer");
  const [firstName = "", lastName = ""] = fullName.split(" ");
  const userId = UserIdSchema.parse(randomUUID());
  const email = `${userId}@demo.example`;
  await store.transact((unit) =>
    insertUser(unit, {
      ...model,
      id: userId,
      email,
      full_name: fullName,
      first_name: firstName,
      last_name: lastName,
      timezone,
      role,
      commission: null,
      created_at: now(),
    }),
  );
  const browser = await running.newBrowser();
  await browser.api.account.login({ email, password: elena.password });
  return { browser, userId, email };
};

export const dayMs = 86_400_000;

/** A day so many from today, in Florida, of which these commissions are. */
export const dayIn = (days: number): string =>
  new Date(Date.parse(dayInZone(new Date(), "America/New_York")) + days * dayMs).toISOString().slice(0, 10);
