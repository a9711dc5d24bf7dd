import { sql, type Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { UserProfilesTable } from "../../store/tables/profile-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ProfileRow = Selectable<UserProfilesTable>;

const unsaid = (userId: UserId): ProfileRow => ({
  user_id: userId,
  phone: null,
  phone_verified_at: null,
  notification_method: "email",
  company_name: "",
  title: "",
  about: "",
  avatar_sha256: null,
  avatar_size_bytes: null,
  notaries_cleared_at: null,
});

export const readProfileRow = async (db: Reader, userId: UserId): Promise<ProfileRow> =>
  (await db.selectFrom("user_profiles").selectAll().where("user_id", "=", userId).executeTakeFirst()) ?? unsaid(userId);

/** Changes of one person's profile come one after the other until the transaction ends: each is judged by what stands there. */
export const holdProfile = async (unit: Unit, userId: UserId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile ${userId}`}, 0))`.execute(unit.db);
};

export const saveProfileRow = async (
  unit: Unit,
  userId: UserId,
  changes: Partial<Omit<ProfileRow, "user_id">>,
): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await unit.db
    .insertInto("user_profiles")
    .values({ ...unsaid(userId), ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .execute();
};

export const deleteProfileRow = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("user_profiles").where("user_id", "=", userId).execute();
};
