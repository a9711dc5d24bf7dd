import { isDeepStrictEqual } from "node:util";
import { fieldSizes, maxNotaryBlocks } from "#contract/constants.ts";
import type { NotaryBlockId, UserId } from "#contract/common/ids.ts";
import type { BlockField, NotaryBlock } from "#contract/notary-block/entity.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { nameKey } from "#lib/names/name-key.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import {
  insertBlock,
  listBlocks as listBlockRows,
  lockOwner,
  removeBlock as removeBlockRow,
  setBlockFields,
  setBlockName,
  type NotaryBlockRow,
} from "../store/notary-blocks.ts";

const viewOf = ({ id, name, fields, created_at }: NotaryBlockRow): NotaryBlock => ({
  id,
  name,
  fields,
  createdAt: created_at.toISOString(),
});

export const listBlocks = async (services: Services, userId: UserId): Promise<NotaryBlock[]> =>
  (await listBlockRows(services.store.read, userId)).map(viewOf);

/** Stops blocks whose fields no document would take: placing one later must not fail on what was kept here. */
const assertFields = (fields: readonly BlockField[]): void => {
  for (const { type, width, height } of fields) {
    const size = fieldSizes[type];
    if (!fieldTraits[type].creatable)
      refuse("fields/bad-operation", { detail: "fields of this type are no longer added" });
    if (width > size.maxWidth + 0.01 || height > size.maxHeight + 0.01)
      refuse("fields/bad-operation", { detail: "a field of the block is too large" });
  }
};

const assertNameFree = (blocks: readonly NotaryBlockRow[], name: string, except: NotaryBlockId): void => {
  const isTaken = blocks.some((block) => block.id !== except && nameKey(block.name) === nameKey(name));
  if (isTaken) refuse("block/duplicate-name", { name });
};

/** Keeps a block; the same one once more changes nothing, so that an answer may get lost. */
export const createBlock = (
  services: Services,
  userId: UserId,
  { blockId, name, fields }: { blockId: NotaryBlockId; name: string; fields: BlockField[] },
): Promise<NotaryBlock> =>
  services.store.transact(async (unit) => {
    assertFields(fields);
    await lockOwner(unit, userId);
    const blocks = await listBlockRows(unit.db, userId);
    const existing = blocks.find((block) => block.id === blockId);
    if (existing !== undefined && existing.name === name && isDeepStrictEqual(existing.fields, fields))
      return viewOf(existing);
    if (existing !== undefined) return refuse("request/not-found");
    if (blocks.length >= maxNotaryBlocks) return refuse("block/too-many", { max: maxNotaryBlocks });
    assertNameFree(blocks, name, blockId);
    const createdAt = services.now();
    await insertBlock(unit, {
      user_id: userId,
      id: blockId,
      name,
      fields: JSON.stringify(fields),
      created_at: createdAt,
    });
    return { id: blockId, name, fields, createdAt: createdAt.toISOString() };
  });

const ownBlock = async (unit: Unit, userId: UserId, blockId: NotaryBlockId): Promise<NotaryBlockRow> => {
  await lockOwner(unit, userId);
  const block = (await listBlockRows(unit.db, userId)).find((candidate) => candidate.id === blockId);
  return block ?? refuse("request/not-found");
};

export const changeBlock = (
  services: Services,
  userId: UserId,
  { blockId, fields }: { blockId: NotaryBlockId; fields: BlockField[] },
): Promise<NotaryBlock> =>
  services.store.transact(async (unit) => {
    assertFields(fields);
    const block = await ownBlock(unit, userId, blockId);
    await setBlockFields(unit, userId, blockId, fields);
    return viewOf({ ...block, fields });
  });

export const renameBlock = (
  services: Services,
  userId: UserId,
  { blockId, name }: { blockId: NotaryBlockId; name: string },
): Promise<NotaryBlock> =>
  services.store.transact(async (unit) => {
    const block = await ownBlock(unit, userId, blockId);
    assertNameFree(await listBlockRows(unit.db, userId), name, blockId);
    await setBlockName(unit, userId, blockId, name);
    return viewOf({ ...block, name });
  });

export const removeBlock = (services: Services, userId: UserId, blockId: NotaryBlockId): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    if (!(await removeBlockRow(unit, userId, blockId))) refuse("request/not-found");
    return { done: true };
  });
