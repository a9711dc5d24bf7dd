import type { UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** What the account of a notary is called by whoever pays out. */
export const findAccountRef = async (db: Reader, userId: UserId): Promise<string | null> => {
  const row = await db
    .selectFrom("payout_accounts")
    .select("account_ref")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.account_ref ?? null;
};

/** Two windows may open one at once: the service gave both the same. */
export const saveAccountRef = async (unit: Unit, userId: UserId, accountRef: string, now: Date): Promise<void> => {
  await unit.db
    .insertInto("payout_accounts")
    .values({ user_id: userId, account_ref: accountRef, opened_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
};
