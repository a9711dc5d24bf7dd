import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { PasskeysTable } from "../../store/tables/coming-in-tables.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type PasskeyRow = Selectable<PasskeysTable>;

export const listPasskeys = (db: Reader, userId: UserId): Promise<PasskeyRow[]> =>
  db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute();

export const findPasskey = (db: Reader, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();

/** Whether it was new: a credential belongs to one account. */
export const insertPasskey = (unit: Unit, row: Insertable<PasskeysTable>): Promise<boolean> =>
  someRow(
    unit.db
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id"),
  );

export const noteUse = async (unit: Unit, id: string, use: { counter: number; now: Date }): Promise<void> => {
  await unit.db
    .updateTable("passkeys")
    .set({ counter: use.counter, last_used_at: use.now })
    .where("id", "=", id)
    .execute();
};

export const deletePasskey = (unit: Unit, userId: UserId, id: string): Promise<boolean> =>
  someRow(unit.db.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id).returning("id"));

export const insertChallenge = async (
  unit: Unit,
  challenge: { challengeHash: string; userId: UserId | null; expiresAt: Date },
): Promise<void> => {
  await unit.db
    .insertInto("passkey_challenges")
    .values({ challenge_hash: challenge.challengeHash, user_id: challenge.userId, expires_at: challenge.expiresAt })
    .execute();
};

/** Takes the one use of a challenge that was made for this account, or for nobody yet. */
export const takeChallenge = (
  unit: Unit,
  challenge: { challengeHash: string; userId: UserId | null; now: Date },
): Promise<boolean> =>
  someRow(
    unit.db
      .deleteFrom("passkey_challenges")
      .where("challenge_hash", "=", challenge.challengeHash)
      .where("user_id", challenge.userId === null ? "is" : "=", challenge.userId)
      .where("expires_at", ">", challenge.now)
      .returning("challenge_hash"),
  );

export const deleteOldChallenges = async (unit: Unit, now: Date): Promise<void> => {
  await unit.db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
};
