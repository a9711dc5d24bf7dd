import type { ShelfFolder, ShelfItem } from "#contract/shelf/entity.ts";
import { pathTo } from "#renderer/features/shelf/index.ts";
import type { ShelfFolderId } from "#contract/common/ids.ts";

export const sortings = ["name", "changed", "size"] as const;
export type Sorting = (typeof sortings)[number];

export const sortingLabels: Record<Sorting, string> = { name: "Name", changed: "Last changed", size: "Size" };

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, "en", { sensitivity: "base", numeric: true });

const orders: Record<Sorting, (a: ShelfItem, b: ShelfItem) => number> = {
  name: byName,
  changed: (a, b) => b.changedAt.localeCompare(a.changedAt) || byName(a, b),
  size: (a, b) => b.sizeBytes - a.sizeBytes || byName(a, b),
};

/** Where a folder may go: anywhere but into itself and what lies in it. */
export const placesFor = (folders: readonly ShelfFolder[], moved: ShelfFolderId | null): ShelfFolder[] =>
  folders.filter(({ id }) => moved === null || !pathTo(folders, id).some((above) => above.id === moved));

type Shown = { folders: ShelfFolder[]; items: ShelfItem[] };

/** What stands in a folder; whoever searches looks through all of them. */
export const shownIn = (
  { folders, items }: { folders: readonly ShelfFolder[]; items: readonly ShelfItem[] },
  { folderId, search, sorting }: { folderId: ShelfFolderId | null; search: string; sorting: Sorting },
): Shown => {
  const wanted = search.trim().toLowerCase();
  const isMeant = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
  return {
    folders: folders.filter((each) => (wanted === "" ? each.parentId === folderId : isMeant(each))).toSorted(byName),
    items: items
      .filter((each) => (wanted === "" ? each.folderId === folderId : isMeant(each)))
      .toSorted(orders[sorting]),
  };
};
