import { sql, type Insertable, type Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { UsersTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { beginsUnknown, insertCommission } from "./commissions.ts";
import { grantRole } from "./user-roles.ts";

export type UserRow = Selectable<UsersTable>;

export const findUserByEmail = (db: Reader, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();

export const findUser = (db: Reader, id: UserId): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export const listUsersByEmail = (db: Reader, emails: string[]): Promise<UserRow[]> =>
  emails.length === 0 ? Promise.resolve([]) : db.selectFrom("users").selectAll().where("email", "in", emails).execute();

/** With the role that it begins in, and the commission that it is made with, which whoever makes it answers for. */
export const insertUser = async (
  unit: Unit,
  row: Omit<Insertable<UsersTable>, "is_commission_checked">,
): Promise<void> => {
  const isCommissioned = row.commission !== null;
  await unit.db
    .insertInto("users")
    .values({ ...row, is_commission_checked: isCommissioned })
    .execute();
  await grantRole(unit, { user_id: row.id, role: row.role, granted_at: row.created_at, approved_at: row.created_at });
  const { commission } = (await findUser(unit.db, row.id)) ?? { commission: null };
  if (commission === null) return;
  await insertCommission(unit, {
    user_id: row.id,
    endorsement_id: null,
    is_checked: true,
    name: commission.name,
    number: commission.number,
    county: commission.county ?? "",
    state_abbr: row.state_abbr ?? null,
    state_name: row.state_name ?? null,
    begins_on: beginsUnknown,
    expires_on: commission.expiresOn,
    recorded_at: row.created_at,
  });
};

export const setPasswordHash = async (unit: Unit, id: UserId, passwordHash: string): Promise<void> => {
  await unit.db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
};

/** Chosen by whoever reads the account's mail: the address is theirs. */
export const confirmEmail = async (unit: Unit, id: UserId, now: Date): Promise<void> => {
  await unit.db
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .execute();
};

/** Two that make an account for one address come one after the other until the transaction ends. */
export const holdAddress = async (unit: Unit, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(unit.db);
};

/** Each is noted once: when it was done first. */
export const noteGetStarted = async (unit: Unit, id: UserId, now: Date): Promise<void> => {
  await unit.db
    .updateTable("users")
    .set({ get_started_at: now })
    .where("id", "=", id)
    .where("get_started_at", "is", null)
    .execute();
};

export const noteOnboardingCompleted = async (unit: Unit, id: UserId, now: Date): Promise<void> => {
  await unit.db
    .updateTable("users")
    .set({ onboarding_completed_at: now })
    .where("id", "=", id)
    .where("onboarding_completed_at", "is", null)
    .execute();
};
