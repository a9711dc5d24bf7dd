import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { PendingSignInsTable } from "../../store/tables/coming-in-tables.ts";
import { someRow } from "../../store/some-row.ts";
import type { Unit } from "../../store/store.ts";

export type PendingSignInRow = Selectable<PendingSignInsTable>;

export const insertPendingSignIn = async (unit: Unit, row: Insertable<PendingSignInsTable>): Promise<void> => {
  await unit.db.insertInto("pending_sign_ins").values(row).execute();
};

/** Takes one attempt of a sign-in that still has any; undefined where it is over. */
export const takeAttempt = (unit: Unit, challengeHash: string, now: Date): Promise<PendingSignInRow | undefined> =>
  unit.db
    .updateTable("pending_sign_ins")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("challenge_hash", "=", challengeHash)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Whether it was still there: of two right codes at once, one signs in. */
export const deletePendingSignIn = (unit: Unit, challengeHash: string): Promise<boolean> =>
  someRow(
    unit.db.deleteFrom("pending_sign_ins").where("challenge_hash", "=", challengeHash).returning("challenge_hash"),
  );

/** Whoever had got past the old password is no further with it once there is a new one. */
export const deletePendingSignInsOf = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
};

export const deleteOldPendingSignIns = async (unit: Unit, now: Date): Promise<void> => {
  await unit.db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
};
