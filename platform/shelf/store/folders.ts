import type { Insertable, Selectable } from "kysely";
import type { ShelfFolderId, UserId } from "#contract/common/ids.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { ShelfFoldersTable } from "../../store/tables/shelf-tables.ts";

export type FolderRow = Selectable<ShelfFoldersTable>;

export const listFolders = (db: Reader, ownerId: UserId): Promise<FolderRow[]> =>
  db
    .selectFrom("shelf_folders")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .orderBy("id")
    .execute();

/** Answers false where the id is taken, by whomever. */
export const insertFolder = async (unit: Unit, row: Insertable<ShelfFoldersTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await unit.db
    .insertInto("shelf_folders")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const updateFolder = async (
  unit: Unit,
  id: ShelfFolderId,
  change: { name: string; parent_id: ShelfFolderId | null },
): Promise<void> => {
  await unit.db.updateTable("shelf_folders").set(change).where("id", "=", id).execute();
};

export const deleteFolder = async (unit: Unit, id: ShelfFolderId): Promise<void> => {
  await unit.db.deleteFrom("shelf_folders").where("id", "=", id).execute();
};

/** All at once: which of them lies in which is asked when the statement ends. */
export const deleteFoldersOf = async (unit: Unit, ownerId: UserId): Promise<void> => {
  await unit.db.deleteFrom("shelf_folders").where("owner_id", "=", ownerId).execute();
};

/** One library changes one step after the other: names, numbers and room are looked at before they are written. */
export const lockShelf = async (unit: Unit, ownerId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
};
