import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { roleHolders } from "../../store/role-holders.ts";
import { rolesNotEnded } from "../../store/roles-not-ended.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type WantedPeople = {
  /** Each begins a name or an address; lower case. */
  words: readonly string[];
  role: RoleName | undefined;
  state: "active" | "waiting" | "deactivated" | undefined;
  after: { name: string; id: UserId } | undefined;
  limit: number;
};

/** `%`, `_` and `\` are what somebody typed, not a pattern. */
const beginsWith = (word: string): string => `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const columns = [
  "users.id",
  "users.full_name",
  "users.email",
  "users.role",
  "users.created_at",
  "users.email_confirmed_at",
  "users.deactivated_at",
  "users.state_name",
] as const;

const selectPeople = (db: Reader) =>
  db
    .selectFrom("users")
    .select(columns)
    .select((eb) => [
      eb("users.password_hash", "is not", null).as("hasPassword"),
      sql<string>`lower(users.full_name)`.as("sortName"),
      jsonArrayFrom(
        eb
          .selectFrom("user_roles")
          .select(["role", "granted_at as grantedAt", "approved_at as approvedAt", "deactivated_at as deactivatedAt"])
          .whereRef("user_roles.user_id", "=", "users.id")
          .orderBy("user_roles.granted_at")
          .orderBy("user_roles.role"),
      ).as("roles"),
    ]);

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export const listPeople = (db: Reader, { words, role, state, after, limit }: WantedPeople) => {
  let query = selectPeople(db);
  for (const word of words)
    query = query.where((eb) =>
      eb.or([
        eb(sql<string>`lower(users.first_name)`, "like", beginsWith(word)),
        eb(sql<string>`lower(users.last_name)`, "like", beginsWith(word)),
        eb("users.email", "like", beginsWith(word)),
      ]),
    );
  if (role !== undefined) query = query.where((eb) => eb.exists(rolesNotEnded(eb).where("user_roles.role", "=", role)));
  if (state === "deactivated") query = query.where("users.deactivated_at", "is not", null);
  if (state === "active" || state === "waiting") query = query.where("users.deactivated_at", "is", null);
  if (state === "waiting")
    query = query.where((eb) => eb.exists(rolesNotEnded(eb).where("user_roles.approved_at", "is", null)));
  if (after !== undefined)
    query = query.where(sql<boolean>`(lower(users.full_name), users.id) > (${after.name}, ${after.id})`);
  return query
    .orderBy(sql`lower(users.full_name)`)
    .orderBy("users.id")
    .limit(limit)
    .execute();
};

export const findPerson = (db: Reader, userId: UserId): Promise<PersonRow | undefined> =>
  selectPeople(db).where("users.id", "=", userId).executeTakeFirst();

/** Changes of one account take turns, and so do those of who administers the platform. */
export const holdAccount = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
};

export const setDeactivated = async (unit: Unit, userId: UserId, at: Date | null): Promise<void> => {
  await unit.db.updateTable("users").set({ deactivated_at: at }).where("id", "=", userId).execute();
};

export const setCurrentRole = async (unit: Unit, userId: UserId, role: RoleName): Promise<void> => {
  await unit.db.updateTable("users").set({ role }).where("id", "=", userId).execute();
};

export const setRoleDates = async (
  unit: Unit,
  userId: UserId,
  role: RoleName,
  dates: { approved_at: Date } | { deactivated_at: Date },
): Promise<void> => {
  await unit.db.updateTable("user_roles").set(dates).where("user_id", "=", userId).where("role", "=", role).execute();
};

/** Everybody who may administer the platform now, held so that no two requests take away the last one together. */
export const holdAdministrators = async (unit: Unit): Promise<UserId[]> => {
  const rows = await roleHolders(unit.db, "Admin").forUpdate().execute();
  return rows.map((row) => row.id);
};

/** Administrators of every state, for the operator's list. */
export const listAdministrators = (db: Reader) =>
  db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.full_name",
      "users.deactivated_at",
      "user_roles.granted_at",
      "user_roles.deactivated_at as roleEndedAt",
    ])
    .select((eb) => eb("users.password_hash", "is not", null).as("hasPassword"))
    .where("user_roles.role", "=", "Admin")
    .orderBy("users.email")
    .execute();
