import { sql, type Selectable } from "kysely";
import type { ReturnCodesTable } from "../../store/schema.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { codeThatCounts, unusedCode } from "../../store/typed-codes.ts";

export type ReturnCodeRow = Selectable<ReturnCodesTable>;

export const insertReturnCode = async (unit: Unit, row: ReturnCodeRow): Promise<void> => {
  await unit.db.insertInto("return_codes").values(row).execute();
};

/** Requests for one address come one after the other until the transaction ends: they are counted before they are written. */
export const holdReturnAddress = async (unit: Unit, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`return-code ${email}`}, 0))`.execute(unit.db);
};

/** When and by whom codes were asked for with this address since `since`, oldest first. */
export const listAsked = (
  db: Reader,
  email: string,
  since: Date,
): Promise<{ asked_at: Date; asker: string | null }[]> =>
  db
    .selectFrom("return_codes")
    .select(["asked_at", "asker"])
    .where("email", "=", email)
    .where("asked_at", ">", since)
    .orderBy("asked_at")
    .execute();

export const findReturnCode = (db: Reader, id: string): Promise<ReturnCodeRow | undefined> =>
  db.selectFrom("return_codes").selectAll().where("id", "=", id).executeTakeFirst();

export const setCodeHash = async (unit: Unit, id: string, codeHash: string): Promise<void> => {
  await unit.db.updateTable("return_codes").set({ code_hash: codeHash }).where("id", "=", id).execute();
};

/** Takes one attempt of a code that still has any; undefined where it is over. */
export const takeAttempt = (unit: Unit, id: string, now: Date): Promise<ReturnCodeRow | undefined> =>
  unit.db
    .updateTable("return_codes")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("id", "=", id)
    .where(codeThatCounts(now))
    .returningAll()
    .executeTakeFirst();

/** Whether this call used the code up: of two at once, one does. */
export const useReturnCode = (unit: Unit, id: string, now: Date): Promise<boolean> =>
  someRow(unit.db.updateTable("return_codes").set({ used_at: now }).where(unusedCode(id)).returning("id"));

export const deleteOldReturnCodes = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("return_codes").where("asked_at", "<", before).execute();
};

/** Gives back the attempt that the right digits took: looking at one's places is no guessing. */
export const returnAttempt = async (unit: Unit, id: string): Promise<void> => {
  await unit.db
    .updateTable("return_codes")
    .set((eb) => ({ attempts_left: eb("attempts_left", "+", 1) }))
    .where("id", "=", id)
    .execute();
};
