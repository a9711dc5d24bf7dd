import type { ShelfFolderId } from "#contract/common/ids.ts";
import type { ShelfFolder } from "#contract/shelf/entity.ts";

/** The folders from the top down to this one; one that is gone leads nowhere. */
export const pathTo = (folders: readonly ShelfFolder[], id: ShelfFolderId | null): ShelfFolder[] => {
  const folder = folders.find((candidate) => candidate.id === id);
  return folder === undefined ? [] : [...pathTo(folders, folder.parentId), folder];
};

export const pathText = (folders: readonly ShelfFolder[], id: ShelfFolderId | null): string =>
  ["Library", ...pathTo(folders, id).map(({ name }) => name)].join(" › ");
