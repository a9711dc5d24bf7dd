import { maxShelfBytes } from "#contract/constants.ts";
import type { ShelfItemId, UserId } from "#contract/common/ids.ts";
import type { ShelfFolder, ShelfItem, ShelfVersion, WholeShelfItem } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import { rolesIn } from "#lib/fields/block-roles.ts";
import { fieldsWithoutPlace } from "#lib/fields/template-fields.ts";
import { refuse } from "../../base/refusal.ts";
import { findOrganisationOf } from "../../organisation/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { listFolders, type FolderRow } from "../store/folders.ts";
import {
  countBytes,
  findOwnItem,
  findReadableItem,
  findVersion,
  listItems,
  listShared,
  listVersions,
  type ItemRow,
  type VersionRow,
} from "../store/items.ts";

/** Whose library it is, and whether their assistant asks, to whom what colleagues share is closed. */
export type ShelfReader = { id: UserId; isAssistant: boolean };

export const folderView = ({ id, parent_id: parentId, name }: FolderRow): ShelfFolder => ({ id, parentId, name });

const itemView = (row: ItemRow, callerId: UserId): ShelfItem => {
  const isCaller = row.owner_id === callerId;
  return {
    id: row.id,
    folderId: isCaller ? row.folder_id : null,
    name: row.name,
    isShared: row.is_shared,
    owner: { fullName: row.owner_name, isCaller },
    version: row.version,
    pageCount: row.pages.length,
    sizeBytes: row.size_bytes,
    fieldCount: row.fields.length,
    roles: rolesIn(row.fields),
    unplacedCount: fieldsWithoutPlace(row.fields, row.pages).length,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
};

const versionView = (row: VersionRow): ShelfVersion => ({
  number: row.number,
  fileName: row.file_name,
  pageCount: row.pages.length,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  addedAt: row.added_at.toISOString(),
});

export const wholeItem = async (db: Reader, row: ItemRow, callerId: UserId): Promise<WholeShelfItem> => ({
  ...itemView(row, callerId),
  pages: row.pages,
  fields: row.fields,
  fieldsVersion: row.fields_version,
  versions: (await listVersions(db, row.id)).map(versionView),
});

/** As its owner sees it. A colleague's, which they may only read, is none of theirs to change. */
export const ownItem = async (db: Reader, ownerId: UserId, id: ShelfItemId): Promise<ItemRow> =>
  (await findOwnItem(db, ownerId, id)) ?? refuse("request/not-found");

/** As it is changed: what the owner has handed to colleagues, their assistant leaves as it is. */
export const changeableItem = async (
  db: Reader,
  { id: ownerId, isAssistant }: ShelfReader,
  id: ShelfItemId,
): Promise<ItemRow> => {
  const item = await ownItem(db, ownerId, id);
  if (isAssistant && item.is_shared) refuse("assistant/prepares-only");
  return item;
};

export const readableItem = async (db: Reader, reader: ShelfReader, id: ShelfItemId): Promise<ItemRow> =>
  (await (reader.isAssistant ? findOwnItem : findReadableItem)(db, reader.id, id)) ?? refuse("request/not-found");

export const listShelf = async (
  { store: { read } }: Services,
  { id: ownerId, isAssistant }: ShelfReader,
): Promise<Shelf> => ({
  folders: (await listFolders(read, ownerId)).map(folderView),
  items: (await listItems(read, ownerId)).map((row) => itemView(row, ownerId)),
  usedBytes: await countBytes(read, ownerId),
  maxBytes: maxShelfBytes,
  organisation: isAssistant ? null : ((await findOrganisationOf(read, ownerId))?.name ?? null),
});

/** More than anybody reads through: whoever looks for something writes a part of its name. */
const sharedAtOnce = 200;

export const listSharedItems = async (
  { store: { read } }: Services,
  { id: readerId, isAssistant }: ShelfReader,
  search: string,
): Promise<{ items: ShelfItem[]; hasMore: boolean }> => {
  if (isAssistant) return { items: [], hasMore: false };
  const rows = await listShared(read, readerId, search, sharedAtOnce + 1);
  return {
    items: rows.slice(0, sharedAtOnce).map((row) => itemView(row, readerId)),
    hasMore: rows.length > sharedAtOnce,
  };
};

export const getItem = async (
  { store: { read } }: Services,
  reader: ShelfReader,
  id: ShelfItemId,
): Promise<WholeShelfItem> => wholeItem(read, await readableItem(read, reader, id), reader.id);

export const findShelfContent = async (
  { store: { read } }: Services,
  reader: ShelfReader,
  id: ShelfItemId,
  number: number,
): Promise<ContentSource> => {
  const item = await readableItem(read, reader, id);
  const version = (await findVersion(read, id, number)) ?? refuse("request/not-found");
  return { sha256: version.sha256, sizeBytes: version.size_bytes, name: item.name };
};
