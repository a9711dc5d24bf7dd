import type { Insertable, Selectable } from "kysely";
import type { NotaryBlockId, UserId } from "#contract/common/ids.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";
import type { NotaryBlocksTable } from "../../store/tables/notary-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type NotaryBlockRow = Selectable<NotaryBlocksTable>;

export const listBlocks = (db: Reader, userId: UserId): Promise<NotaryBlockRow[]> =>
  db
    .selectFrom("notary_blocks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .execute();

export const insertBlock = async (unit: Unit, row: Insertable<NotaryBlocksTable>): Promise<void> => {
  await unit.db.insertInto("notary_blocks").values(row).execute();
};

export const setBlockName = async (unit: Unit, userId: UserId, id: NotaryBlockId, name: string): Promise<void> => {
  await unit.db.updateTable("notary_blocks").set({ name }).where("user_id", "=", userId).where("id", "=", id).execute();
};

export const setBlockFields = async (
  unit: Unit,
  userId: UserId,
  id: NotaryBlockId,
  fields: readonly BlockField[],
): Promise<void> => {
  await unit.db
    .updateTable("notary_blocks")
    .set({ fields: JSON.stringify(fields) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
};

/** Whether there was one. */
export const removeBlock = async (unit: Unit, userId: UserId, id: NotaryBlockId): Promise<boolean> => {
  const { numDeletedRows } = await unit.db
    .deleteFrom("notary_blocks")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The blocks of one notary change one after the other: their number and their names are checked before they are written. */
export const lockOwner = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};

/** Its owner's account ends. */
export const removeAllBlocks = async (unit: Unit, userId: UserId): Promise<void> => {
  await unit.db.deleteFrom("notary_blocks").where("user_id", "=", userId).execute();
};
