import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { AccountTokenPurpose, AccountTokensTable } from "../../store/tables/account-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type AccountTokenRow = Selectable<AccountTokensTable>;

export const insertAccountToken = async (unit: Unit, row: Insertable<AccountTokensTable>): Promise<void> => {
  await unit.db.insertInto("account_tokens").values(row).execute();
};

export const findTokenRow = (db: Reader, tokenHash: string): Promise<AccountTokenRow | undefined> =>
  db.selectFrom("account_tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

/** Marks it as used; answers whether it was still good, so that of two readers at once one gets in. */
export const markTokenUsed = async (unit: Unit, tokenHash: string, now: Date): Promise<boolean> => {
  const used = await unit.db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  return used !== undefined;
};

/** What was mailed before counts no longer. */
export const endTokens = async (
  unit: Unit,
  { userId, purpose, now }: { userId: UserId; purpose: AccountTokenPurpose; now: Date },
): Promise<void> => {
  await unit.db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};

export const deleteOldAccountTokens = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("account_tokens").where("expires_at", "<", before).execute();
};
