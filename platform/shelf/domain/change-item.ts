import { isDeepStrictEqual } from "node:util";
import type { ShelfFolderId, ShelfItemId, UserId } from "#contract/common/ids.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { TemplateField, WholeShelfItem } from "#contract/shelf/entity.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { fieldsWithoutPlace, hasPlace, templatePlace } from "#lib/fields/template-fields.ts";
import { refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import { assertPlace } from "../../field/index.ts";
import { findOrganisationOf } from "../../organisation/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { deleteFoldersOf, lockShelf } from "../store/folders.ts";
import {
  deleteItem,
  deleteItemsOf,
  listHashes,
  listItems,
  listVersions,
  saveFields,
  updateItem,
} from "../store/items.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { assertTakesFields } from "./assert-takes-fields.ts";
import { assertOwnFolder } from "./folders.ts";
import { changeableItem, ownItem, wholeItem, type ShelfReader } from "./shelf-view.ts";

type Change = {
  name?: string | undefined;
  folderId?: ShelfFolderId | null | undefined;
  isShared?: boolean | undefined;
};

export const changeItem = (
  services: Services,
  owner: ShelfReader,
  itemId: ShelfItemId,
  change: Change,
): Promise<WholeShelfItem> =>
  services.store.transact(async (unit) => {
    const { id: ownerId } = owner;
    await lockShelf(unit, ownerId);
    const item = await changeableItem(unit.db, owner, itemId);
    const name = change.name ?? item.name;
    const folderId = change.folderId === undefined ? item.folder_id : change.folderId;
    await assertOwnFolder(unit, ownerId, folderId);
    assertNameFree(await listItems(unit.db, ownerId), { name, folderId, except: itemId });
    const isShared = change.isShared ?? item.is_shared;
    if (owner.isAssistant && isShared !== item.is_shared) refuse("assistant/prepares-only");
    if (change.isShared === true && (await findOrganisationOf(unit.db, ownerId)) === undefined)
      refuse("shelf/no-organisation");
    await updateItem(unit, itemId, { name, folder_id: folderId, is_shared: isShared, changed_at: services.now() });
    return wholeItem(unit.db, await ownItem(unit.db, ownerId, itemId), ownerId);
  });

/** A field that lost its place may be kept as it is until its owner decides; every other one stands on its page. */
const assertFields = (
  fields: readonly TemplateField[],
  pages: readonly PageSize[],
  before: readonly TemplateField[],
): void => {
  const known = new Map(fieldsWithoutPlace(before, pages).map((field) => [field.id, field]));
  const ids = new Set(fields.map(({ id }) => id));
  if (ids.size !== fields.length) refuse("fields/bad-operation", { detail: "the field exists already" });
  for (const field of fields) {
    if (isDeepStrictEqual(known.get(field.id), field)) continue;
    if (!fieldTraits[field.type].creatable)
      refuse("fields/bad-operation", { detail: "fields of this type are no longer added" });
    assertPlace(pages, field.type, templatePlace(field));
  }
};

/** Keeps the fields of a template as they are to stand. */
export const keepFields = async (
  services: Services,
  act: Act,
  owner: ShelfReader,
  { itemId, baseVersion, fields }: { itemId: ShelfItemId; baseVersion: number; fields: TemplateField[] },
): Promise<WholeShelfItem> => {
  const { id: ownerId } = owner;
  const looked = await changeableItem(services.store.read, owner, itemId);
  assertFields(fields, looked.pages, looked.fields);
  const placed = fields.filter((field) => hasPlace(field, looked.pages));
  const takesMore = looked.fields.length === 0 || placed.some(({ type }) => type === "white_out");
  if (takesMore)
    await assertTakesFields(
      services,
      act,
      { path: await services.blobs.pathOf(looked.sha256), name: looked.name },
      placed,
    );
  return services.store.transact(async (unit) => {
    await lockShelf(unit, ownerId);
    const item = await changeableItem(unit.db, owner, itemId);
    if (item.fields_version !== baseVersion)
      refuse("fields/stale-version", { sent: baseVersion, current: item.fields_version });
    // Another version of the file came in between: what was looked at is not what these would stand on.
    if (item.sha256 !== looked.sha256)
      refuse("fields/stale-version", { sent: baseVersion, current: item.fields_version });
    await saveFields(unit, itemId, { fields, version: item.fields_version + 1, now: services.now() });
    return wholeItem(unit.db, await ownItem(unit.db, ownerId, itemId), ownerId);
  });
};

/** With all its versions. What was made of it in signings is theirs, and stays. */
export const removeItem = (services: Services, ownerId: UserId, itemId: ShelfItemId): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    // Of a version that comes in meanwhile the bytes would stay without a name.
    await lockShelf(unit, ownerId);
    await ownItem(unit.db, ownerId, itemId);
    const names = (await listVersions(unit.db, itemId)).map(({ sha256 }) => sha256);
    await deleteItem(unit, itemId);
    unit.afterCommit(() => deleteUnnamed(services, names));
    return { done: true };
  });

/** Its owner's account ends. However much is in it, a few statements do it, since somebody waits for the answer. */
export const removeShelf = async (unit: Unit, services: Services, ownerId: UserId): Promise<void> => {
  const names = await listHashes(unit.db, ownerId);
  await deleteItemsOf(unit, ownerId);
  await deleteFoldersOf(unit, ownerId);
  if (names.length > 0) unit.afterCommit(() => deleteUnnamed(services, names));
};
