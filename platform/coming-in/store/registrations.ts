import type { Selectable } from "kysely";
import type { RegistrationsTable } from "../../store/tables/coming-in-tables.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type RegistrationRow = Selectable<RegistrationsTable>;

export const insertRegistration = async (unit: Unit, row: RegistrationRow): Promise<void> => {
  await unit.db.insertInto("registrations").values(row).execute();
};

export const findRegistration = (db: Reader, id: string): Promise<RegistrationRow | undefined> =>
  db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst();

export const findRegistrationByToken = (db: Reader, tokenHash: string): Promise<RegistrationRow | undefined> =>
  db.selectFrom("registrations").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

export const setRegistrationToken = async (
  unit: Unit,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> => {
  await unit.db
    .updateTable("registrations")
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
};

/** Whether this call used it: of two readers of one link at once, one gets in. */
export const useRegistration = (unit: Unit, id: string, now: Date): Promise<boolean> =>
  someRow(
    unit.db
      .updateTable("registrations")
      .set({ used_at: now })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("id"),
  );

export const deleteOldRegistrations = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("registrations").where("expires_at", "<", before).execute();
};
