import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { remoteRoles } from "#lib/people/stamp-holders.ts";
import type { OrganisationStorefrontsTable, StorefrontsTable } from "../../store/tables/storefront-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

type StorefrontRow = Selectable<StorefrontsTable>;
type OrganisationRow = Selectable<OrganisationStorefrontsTable>;

export const readStorefront = async (db: Reader, userId: UserId): Promise<StorefrontRow> =>
  (await db.selectFrom("storefronts").selectAll().where("user_id", "=", userId).executeTakeFirst()) ?? {
    user_id: userId,
    is_on: false,
    takes_requests: true,
    how_to_ask: "",
  };

export const saveStorefront = async (unit: Unit, row: StorefrontRow): Promise<void> => {
  const { user_id: _userId, ...changes } = row;
  await unit.db
    .insertInto("storefronts")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .execute();
};

export const deleteStorefront = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("storefronts").where("user_id", "=", userId).execute();
};

export const readOrganisationStorefront = async (db: Reader, organisationId: string): Promise<OrganisationRow> =>
  (await db
    .selectFrom("organisation_storefronts")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst()) ?? { organisation_id: organisationId, is_on: false, about: "" };

export const saveOrganisationStorefront = async (unit: Unit, row: OrganisationRow): Promise<void> => {
  const { organisation_id: _id, ...changes } = row;
  await unit.db
    .insertInto("organisation_storefronts")
    .values(row)
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(changes))
    .execute();
};

/** Notaries who meet people here, approved, confirmed and active; whether their commission is in force depends on where it was given. */
const approved = (db: Reader) =>
  db
    .selectFrom("users")
    .leftJoin("storefronts", "storefronts.user_id", "users.id")
    .leftJoin("storefront_addresses", (join) =>
      join.onRef("storefront_addresses.user_id", "=", "users.id").on("storefront_addresses.is_current", "=", true),
    )
    .leftJoin("user_profiles", "user_profiles.user_id", "users.id")
    .leftJoin("organisation_members", "organisation_members.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.full_name",
      "users.timezone",
      "users.state_abbr",
      "users.state_name",
      "users.commission",
      "storefronts.is_on",
      "storefronts.takes_requests",
      "storefronts.how_to_ask",
      "storefront_addresses.address",
      "user_profiles.title",
      "user_profiles.company_name",
      "user_profiles.about",
      "user_profiles.avatar_sha256",
      "user_profiles.avatar_size_bytes",
      "organisation_members.organisation_id",
    ])
    .where("users.deactivated_at", "is", null)
    .where("users.email_confirmed_at", "is not", null)
    .where("users.commission", "is not", null)
    .where("users.is_commission_checked", "=", true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("user_roles")
          .select("user_roles.role")
          .whereRef("user_roles.user_id", "=", "users.id")
          .where("user_roles.role", "in", remoteRoles)
          .where("user_roles.approved_at", "is not", null)
          .where("user_roles.deactivated_at", "is", null),
      ),
    );

export type ApprovedNotary = Awaited<ReturnType<typeof listApprovedOf>>[number];

export const findApproved = (db: Reader, userId: UserId): Promise<ApprovedNotary | undefined> =>
  approved(db).where("users.id", "=", userId).executeTakeFirst();

export const listApproved = (db: Reader, userIds: readonly UserId[]): Promise<ApprovedNotary[]> =>
  userIds.length === 0 ? Promise.resolve([]) : approved(db).where("users.id", "in", userIds).execute();

export const listApprovedOf = (db: Reader, organisationId: string) =>
  approved(db)
    .where("organisation_members.organisation_id", "=", organisationId)
    .orderBy("users.full_name")
    .orderBy("users.id")
    .execute();

/** Organisations that have not ended. */
export const findOrganisationName = async (db: Reader, organisationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom("organisations")
    .select("name")
    .where("id", "=", organisationId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.name ?? null;
};
