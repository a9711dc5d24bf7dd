import type { Updateable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { RoleName } from "#contract/account/entity.ts";
import type { UsersTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { UserRow } from "./users.ts";

/** The account as it is, which nobody else changes until the transaction ends. */
export const holdUser = (unit: Unit, id: UserId): Promise<UserRow | undefined> =>
  unit.db.selectFrom("users").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

type Facts = Pick<
  Updateable<UsersTable>,
  "full_name" | "first_name" | "last_name" | "timezone" | "state_abbr" | "state_name"
>;

export const setUserFacts = async (unit: Unit, id: UserId, facts: Facts): Promise<void> => {
  if (Object.keys(facts).length > 0) await unit.db.updateTable("users").set(facts).where("id", "=", id).execute();
};

export const setRole = async (unit: Unit, id: UserId, role: RoleName): Promise<void> => {
  await unit.db.updateTable("users").set({ role }).where("id", "=", id).execute();
};

/** Whoever changed it has shown that mail for it reaches them. */
export const setEmail = async (unit: Unit, id: UserId, email: string, confirmedAt: Date): Promise<void> => {
  await unit.db
    .updateTable("users")
    .set({ email: email.toLowerCase(), email_confirmed_at: confirmedAt })
    .where("id", "=", id)
    .execute();
};

/** Ends an account; its row stays, since signings and journals name it. */
export const endUser = async (
  unit: Unit,
  id: UserId,
  { now, email, name }: { now: Date; email: string; /** Null: the one that it has stays. */ name: string | null },
): Promise<void> => {
  await unit.db
    .updateTable("users")
    .set({
      email,
      password_hash: null,
      deactivated_at: now,
      ...(name === null
        ? {}
        : { full_name: name, first_name: name, last_name: "", state_abbr: null, state_name: null, commission: null }),
    })
    .where("id", "=", id)
    .execute();
  await unit.db
    .updateTable("user_roles")
    .set({ deactivated_at: now })
    .where("user_id", "=", id)
    .where("deactivated_at", "is", null)
    .execute();
  await unit.db.deleteFrom("account_tokens").where("user_id", "=", id).execute();
};

/** Whoever else can do an administrator's work. */
export const listOtherAdministrators = async (db: Reader, id: UserId): Promise<UserId[]> => {
  const others = await db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.id")
    .where("user_roles.role", "=", "Admin")
    .where("user_roles.deactivated_at", "is", null)
    .where("users.deactivated_at", "is", null)
    .where("users.id", "<>", id)
    .orderBy("users.id")
    .execute();
  return others.map((other) => other.id);
};
