import { sql, type Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { skeletonOfVanityAddress } from "#lib/storefront/vanity-address.ts";
import type { StorefrontAddressesTable } from "../../store/tables/storefront-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type AddressRow = Selectable<StorefrontAddressesTable>;

/** Whose page it is. */
export type Owner = { userId: UserId } | { organisationId: string };

/** Columns that name one owner and no other. */
const columnsOf = (owner: Owner) =>
  "userId" in owner
    ? { user_id: owner.userId, organisation_id: null }
    : { user_id: null, organisation_id: owner.organisationId };

const isOwnedBy = (owner: Owner, row: AddressRow): boolean =>
  "userId" in owner ? row.user_id === owner.userId : row.organisation_id === owner.organisationId;

/** Until the transaction ends nobody else changes this owner's page, or takes an address that looks like this one. */
export const holdStorefront = async (unit: Unit, owner: Owner): Promise<void> => {
  const key = "userId" in owner ? owner.userId : owner.organisationId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storefront ${key}`}, 0))`.execute(unit.db);
};

export const holdAddress = async (unit: Unit, address: string): Promise<void> => {
  const key = `storefront-address ${skeletonOfVanityAddress(address)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(unit.db);
};

export const findAddress = (db: Reader, address: string): Promise<AddressRow | undefined> =>
  db.selectFrom("storefront_addresses").selectAll().where("address", "=", address).executeTakeFirst();

/** Newest first. */
export const listAddressesOf = (db: Reader, owner: Owner): Promise<AddressRow[]> => {
  const query = db.selectFrom("storefront_addresses").selectAll().orderBy("taken_at", "desc").orderBy("address");
  return "userId" in owner
    ? query.where("user_id", "=", owner.userId).execute()
    : query.where("organisation_id", "=", owner.organisationId).execute();
};

export const isTakenByAnother = async (db: Reader, owner: Owner, address: string): Promise<boolean> => {
  const alike = await db
    .selectFrom("storefront_addresses")
    .selectAll()
    .where("skeleton", "=", skeletonOfVanityAddress(address))
    .execute();
  return alike.some((row) => !isOwnedBy(owner, row));
};

/** From now on it is the owner's address; those before lead on to it. */
export const makeCurrent = async (unit: Unit, owner: Owner, address: string, now: Date): Promise<void> => {
  const { user_id: userId, organisation_id: organisationId } = columnsOf(owner);
  const earlier = unit.db.updateTable("storefront_addresses").set({ is_current: false }).where("is_current", "=", true);
  await (
    userId === null ? earlier.where("organisation_id", "=", organisationId) : earlier.where("user_id", "=", userId)
  ).execute();
  await unit.db
    .insertInto("storefront_addresses")
    .values({
      address,
      skeleton: skeletonOfVanityAddress(address),
      ...columnsOf(owner),
      taken_at: now,
      is_current: true,
    })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ is_current: true }))
    .execute();
};
