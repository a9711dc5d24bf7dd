import { sql, type Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { PhoneCodesTable } from "../../store/tables/profile-tables.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { codeThatCounts, unusedCode } from "../../store/typed-codes.ts";

export type PhoneCodeRow = Selectable<PhoneCodesTable>;

/** Requests for one number come one after the other until the transaction ends: they are counted before they are written. */
export const holdPhoneNumber = async (unit: Unit, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code ${phone}`}, 0))`.execute(unit.db);
};

/** When codes were asked for since `since` by this account or for this number, oldest first. */
export const listCodesAsked = (
  db: Reader,
  { userId, phone, since }: { userId: UserId; phone: string; since: Date },
): Promise<Pick<PhoneCodeRow, "user_id" | "phone" | "asked_at">[]> =>
  db
    .selectFrom("phone_codes")
    .select(["user_id", "phone", "asked_at"])
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("phone", "=", phone)]))
    .where("asked_at", ">", since)
    .orderBy("asked_at")
    .execute();

/** The new code is the only one of its account that counts. */
export const insertPhoneCode = async (unit: Unit, row: PhoneCodeRow): Promise<void> => {
  await unit.db
    .updateTable("phone_codes")
    .set({ used_at: row.asked_at })
    .where("user_id", "=", row.user_id)
    .where("used_at", "is", null)
    .execute();
  await unit.db.insertInto("phone_codes").values(row).execute();
};

export const findPhoneCode = (db: Reader, id: string): Promise<PhoneCodeRow | undefined> =>
  db.selectFrom("phone_codes").selectAll().where("id", "=", id).executeTakeFirst();

export const setPhoneCodeHash = async (unit: Unit, id: string, codeHash: string): Promise<void> => {
  await unit.db.updateTable("phone_codes").set({ code_hash: codeHash }).where("id", "=", id).execute();
};

/** Takes one try of the code that this account had sent to this number, where it still has any; undefined where there is none. */
export const takePhoneCodeTry = (
  unit: Unit,
  { userId, phone, now }: { userId: UserId; phone: string; now: Date },
): Promise<PhoneCodeRow | undefined> =>
  unit.db
    .updateTable("phone_codes")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("user_id", "=", userId)
    .where("phone", "=", phone)
    .where(codeThatCounts(now))
    .returningAll()
    .executeTakeFirst();

/** Whether this call used the code up: of two at once, one does. */
export const usePhoneCode = (unit: Unit, id: string, now: Date): Promise<boolean> =>
  someRow(unit.db.updateTable("phone_codes").set({ used_at: now }).where(unusedCode(id)).returning("id"));

export const deletePhoneCodesOf = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("phone_codes").where("user_id", "=", userId).execute();
};

export const deleteOldPhoneCodes = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("phone_codes").where("asked_at", "<", before).execute();
};
