import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { Commission } from "../../store/schema.ts";
import type { CommissionsTable } from "../../store/tables/onboarding-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type CommissionRow = Selectable<CommissionsTable>;
export type NewCommission = Omit<Insertable<CommissionsTable>, "id">;

/** Nobody said since when; whatever is handed in later comes behind it. */
export const beginsUnknown = "0001-01-01";

/** Of an account, the one that begins last first. */
export const listCommissions = (db: Reader, userId: UserId): Promise<CommissionRow[]> =>
  db
    .selectFrom("commissions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("begins_on", "desc")
    .orderBy("recorded_at", "desc")
    .execute();

export const insertCommission = async (unit: Unit, row: NewCommission): Promise<void> => {
  await unit.db
    .insertInto("commissions")
    .values({ id: randomUUID(), ...row })
    .execute();
};

/** Copies a commission to where seals, names and rules read it, with its state. */
export const showCommission = async (unit: Unit, userId: UserId, row: CommissionRow): Promise<void> => {
  const { name, number, county, expires_on: expiresOn } = row;
  const commission: Commission = { name, number, expiresOn, ...(county === "" ? {} : { county }) };
  await unit.db
    .updateTable("users")
    .set({
      commission: JSON.stringify(commission),
      is_commission_checked: row.is_checked,
      ...(row.state_abbr === null ? {} : { state_abbr: row.state_abbr, state_name: row.state_name }),
    })
    .where("id", "=", userId)
    .execute();
};

/** Accounts with a commission that begins within these days, both included. */
export const listBeginners = async (db: Reader, from: string, until: string): Promise<UserId[]> => {
  const rows = await db
    .selectFrom("commissions")
    .select("user_id")
    .distinct()
    .where("begins_on", ">=", from)
    .where("begins_on", "<=", until)
    .execute();
  return rows.map((row) => row.user_id);
};
