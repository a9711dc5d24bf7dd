import type { ShelfFolderId, ShelfItemId } from "#contract/common/ids.ts";
import { nameKey } from "#lib/names/name-key.ts";
import { refuse } from "../../base/refusal.ts";
import type { ItemRow } from "../store/items.ts";

/** Stops two documents of one folder from carrying one name, in whatever case and writing. */
export const assertNameFree = (
  items: readonly Pick<ItemRow, "id" | "name" | "folder_id">[],
  { name, folderId, except }: { name: string; folderId: ShelfFolderId | null; except?: ShelfItemId },
): void => {
  const isTaken = items.some(
    (item) => item.id !== except && item.folder_id === folderId && nameKey(item.name) === nameKey(name),
  );
  if (isTaken) refuse("shelf/duplicate-name", { name });
};
