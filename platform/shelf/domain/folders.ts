import { maxShelfFolderDepth, maxShelfFolders } from "#contract/constants.ts";
import type { ShelfFolderId, UserId } from "#contract/common/ids.ts";
import type { ShelfFolder } from "#contract/shelf/entity.ts";
import { nameKey } from "#lib/names/name-key.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { deleteFolder, insertFolder, listFolders, lockShelf, updateFolder, type FolderRow } from "../store/folders.ts";
import { listItems } from "../store/items.ts";
import { folderView } from "./shelf-view.ts";

type Folders = readonly Pick<FolderRow, "id" | "parent_id" | "name">[];

/** The folder of this owner; a stranger's looks like none. */
const folderIn = <Folder extends Folders[number]>(folders: readonly Folder[], id: ShelfFolderId): Folder =>
  folders.find((folder) => folder.id === id) ?? refuse("request/not-found");

export const assertOwnFolder = async (unit: Unit, ownerId: UserId, id: ShelfFolderId | null): Promise<void> => {
  if (id !== null) folderIn(await listFolders(unit.db, ownerId), id);
};

/** The folders from this one up to the top. */
const wayUp = (folders: Folders, id: ShelfFolderId | null): ShelfFolderId[] =>
  id === null ? [] : [id, ...wayUp(folders, folderIn(folders, id).parent_id)];

/** How many folders lie in one another from this one down, itself counted. */
const heightOf = (folders: Folders, id: ShelfFolderId): number =>
  1 + Math.max(0, ...folders.filter((folder) => folder.parent_id === id).map((folder) => heightOf(folders, folder.id)));

type Wanted = { id: ShelfFolderId; name: string; parentId: ShelfFolderId | null };

const assertFits = (folders: Folders, { id, name, parentId }: Wanted): void => {
  const above = wayUp(folders, parentId);
  if (above.includes(id)) refuse("shelf/folder-into-itself");
  if (above.length + heightOf(folders, id) > maxShelfFolderDepth)
    refuse("shelf/folders-too-deep", { max: maxShelfFolderDepth });
  const beside = folders.filter((folder) => folder.id !== id && folder.parent_id === parentId);
  if (beside.some((folder) => nameKey(folder.name) === nameKey(name))) refuse("shelf/duplicate-folder", { name });
};

/** One step on the folders as they stand now. */
const withFolders = <Result>(
  services: Services,
  ownerId: UserId,
  work: (unit: Unit, folders: readonly FolderRow[]) => Promise<Result>,
): Promise<Result> =>
  services.store.transact(async (unit) => {
    await lockShelf(unit, ownerId);
    return work(unit, await listFolders(unit.db, ownerId));
  });

/** Makes a folder; the same one once more changes nothing, so that an answer may get lost. */
export const createFolder = (services: Services, ownerId: UserId, wanted: Wanted): Promise<ShelfFolder> =>
  withFolders(services, ownerId, async (unit, folders) => {
    const { id, name, parentId } = wanted;
    const existing = folders.find((folder) => folder.id === id);
    if (existing !== undefined)
      return existing.name === name && existing.parent_id === parentId
        ? folderView(existing)
        : refuse("request/not-found");
    if (folders.length >= maxShelfFolders)
      return refuse("request/too-many", { max: maxShelfFolders, what: "folders in your library" });
    assertFits(folders, wanted);
    const row = { id, owner_id: ownerId, parent_id: parentId, name, created_at: services.now() };
    if (!(await insertFolder(unit, row))) return refuse("request/not-found");
    return folderView(row);
  });

export const changeFolder = (
  services: Services,
  ownerId: UserId,
  id: ShelfFolderId,
  change: { name?: string | undefined; parentId?: ShelfFolderId | null | undefined },
): Promise<ShelfFolder> =>
  withFolders(services, ownerId, async (unit, folders) => {
    const folder = folderIn(folders, id);
    const name = change.name ?? folder.name;
    const parentId = change.parentId === undefined ? folder.parent_id : change.parentId;
    assertFits(folders, { id, name, parentId });
    await updateFolder(unit, id, { name, parent_id: parentId });
    return { id, name, parentId };
  });

export const removeFolder = (services: Services, ownerId: UserId, id: ShelfFolderId): Promise<{ done: true }> =>
  withFolders(services, ownerId, async (unit, folders) => {
    const folder = folderIn(folders, id);
    const isInIt = (place: ShelfFolderId | null) => place === id;
    if (folders.some((other) => isInIt(other.parent_id))) refuse("shelf/folder-not-empty", { name: folder.name });
    if ((await listItems(unit.db, ownerId)).some((item) => isInIt(item.folder_id)))
      refuse("shelf/folder-not-empty", { name: folder.name });
    await deleteFolder(unit, id);
    return { done: true };
  });
