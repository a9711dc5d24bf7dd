import type { Insertable, Selectable } from "kysely";
import type { Sha256Hex, ShelfFolderId, ShelfItemId, UserId } from "#contract/common/ids.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { ShelfItemsTable, ShelfVersionsTable } from "../../store/tables/shelf-tables.ts";

export type VersionRow = Selectable<ShelfVersionsTable>;

/** Documents with their owner and their newest version. */
const select = (db: Reader) =>
  db
    .selectFrom("shelf_items as item")
    .innerJoin("users", "users.id", "item.owner_id")
    .innerJoin("shelf_versions as version", "version.item_id", "item.id")
    .selectAll("item")
    .select([
      "users.full_name as owner_name",
      "version.number as version",
      "version.pages as pages",
      "version.attachments as attachments",
      "version.size_bytes as size_bytes",
      "version.sha256 as sha256",
    ])
    .where(({ eb, selectFrom }) =>
      eb(
        "version.number",
        "=",
        selectFrom("shelf_versions as any_version")
          .select((of) => of.fn.max("any_version.number").as("newest"))
          .whereRef("any_version.item_id", "=", "item.id"),
      ),
    );

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export const listItems = (db: Reader, ownerId: UserId) =>
  select(db)
    .where("item.owner_id", "=", ownerId)
    .orderBy((eb) => eb.fn("lower", ["item.name"]))
    .orderBy("item.id")
    .execute();

/** Whose organization a reader belongs to counts when they read, not when it was shared. */
const sharedWith = (db: Reader, readerId: UserId) =>
  select(db)
    .innerJoin("organisation_members as owners_seat", "owners_seat.user_id", "item.owner_id")
    .innerJoin("organisation_members as own_seat", "own_seat.organisation_id", "owners_seat.organisation_id")
    .where("own_seat.user_id", "=", readerId)
    .where("item.owner_id", "!=", readerId)
    .where("item.is_shared", "=", true);

/** `%` and `_` stand for themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const listShared = (db: Reader, readerId: UserId, search: string, limit: number): Promise<ItemRow[]> =>
  sharedWith(db, readerId)
    .where("item.name", "ilike", containing(search))
    .orderBy((eb) => eb.fn("lower", ["item.name"]))
    .orderBy("item.id")
    .limit(limit)
    .execute();

export const findOwnItem = (db: Reader, ownerId: UserId, id: ShelfItemId): Promise<ItemRow | undefined> =>
  select(db).where("item.owner_id", "=", ownerId).where("item.id", "=", id).executeTakeFirst();

export const findReadableItem = async (db: Reader, readerId: UserId, id: ShelfItemId): Promise<ItemRow | undefined> =>
  (await findOwnItem(db, readerId, id)) ?? sharedWith(db, readerId).where("item.id", "=", id).executeTakeFirst();

export const listVersions = (db: Reader, id: ShelfItemId): Promise<VersionRow[]> =>
  db.selectFrom("shelf_versions").selectAll().where("item_id", "=", id).orderBy("number", "desc").execute();

export const findVersion = (db: Reader, id: ShelfItemId, number: number): Promise<VersionRow | undefined> =>
  db.selectFrom("shelf_versions").selectAll().where("item_id", "=", id).where("number", "=", number).executeTakeFirst();

export const countBytes = async (db: Reader, ownerId: UserId): Promise<number> => {
  const { bytes } = await db
    .selectFrom("shelf_versions")
    .innerJoin("shelf_items", "shelf_items.id", "shelf_versions.item_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum("shelf_versions.size_bytes"), eb.lit(0)).as("bytes"))
    .where("shelf_items.owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

export const insertItem = async (unit: Unit, row: Insertable<ShelfItemsTable>): Promise<void> => {
  await unit.db.insertInto("shelf_items").values(row).execute();
};

export const insertVersion = async (unit: Unit, row: Insertable<ShelfVersionsTable>): Promise<void> => {
  await unit.db.insertInto("shelf_versions").values(row).execute();
};

export const updateItem = async (
  unit: Unit,
  id: ShelfItemId,
  change: { name?: string; folder_id?: ShelfFolderId | null; is_shared?: boolean; changed_at: Date },
): Promise<void> => {
  await unit.db.updateTable("shelf_items").set(change).where("id", "=", id).execute();
};

export const saveFields = async (
  unit: Unit,
  id: ShelfItemId,
  { fields, version, now }: { fields: readonly TemplateField[]; version: number; now: Date },
): Promise<void> => {
  await unit.db
    .updateTable("shelf_items")
    .set({ fields: JSON.stringify(fields), fields_version: version, changed_at: now })
    .where("id", "=", id)
    .execute();
};

/** With all its versions. */
export const deleteItem = async (unit: Unit, id: ShelfItemId): Promise<void> => {
  await unit.db.deleteFrom("shelf_items").where("id", "=", id).execute();
};

/** Of every version of every document. */
export const listHashes = async (db: Reader, ownerId: UserId): Promise<Sha256Hex[]> => {
  const rows = await db
    .selectFrom("shelf_versions")
    .innerJoin("shelf_items", "shelf_items.id", "shelf_versions.item_id")
    .select("shelf_versions.sha256")
    .distinct()
    .where("shelf_items.owner_id", "=", ownerId)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** With all their versions. */
export const deleteItemsOf = async (unit: Unit, ownerId: UserId): Promise<void> => {
  await unit.db.deleteFrom("shelf_items").where("owner_id", "=", ownerId).execute();
};
