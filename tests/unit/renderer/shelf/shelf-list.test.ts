import { expect, test } from "vitest";
import { ShelfFolderIdSchema, ShelfItemIdSchema } from "#contract/common/ids.ts";
import type { ShelfFolder, ShelfItem } from "#contract/shelf/entity.ts";
import { pathText } from "#renderer/features/shelf/index.ts";
import { placesFor, shownIn } from "#renderer/features/shelf-pages/model/shelf-list.ts";

const folderId = (number: number) => ShelfFolderIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`);
const folder = (number: number, name: string, parent: number | null = null): ShelfFolder => ({
  id: folderId(number),
  parentId: parent === null ? null : folderId(parent),
  name,
});
const item = (number: number, name: string, changes: Partial<ShelfItem> = {}): ShelfItem => ({
  id: ShelfItemIdSchema.parse(`00000000-0000-4000-8000-00000000001${number}`),
  folderId: null,
  name,
  isShared: false,
  owner: { fullName: "Nora Whitfield", isCaller: true },
  version: 1,
  pageCount: 1,
  sizeBytes: 100,
  fieldCount: 0,
  roles: [],
  unplacedCount: 0,
  createdAt: "2026-11-01T10:00:00.000Z",
  changedAt: "2026-11-01T10:00:00.000Z",
  ...changes,
});

const folders = [folder(1, "Deeds"), folder(2, "Florida", 1), folder(3, "Affidavits")];
const items = [
  item(1, "Lease 10.pdf", { sizeBytes: 300 }),
  item(2, "lease 9.pdf", { changedAt: "2026-11-03T10:00:00.000Z" }),
  item(3, "Warranty deed.pdf", { folderId: folderId(2) }),
];
const shown = (changes: Partial<Parameters<typeof shownIn>[1]>) => {
  const { folders: inIt, items: there } = shownIn(
    { folders, items },
    { folderId: null, search: "", sorting: "name", ...changes },
  );
  return [...inIt, ...there].map(({ name }) => name);
};

test("a folder shows what lies in it, sorted as a person reads names and numbers", () => {
  expect(shown({})).toEqual(["Affidavits", "Deeds", "lease 9.pdf", "Lease 10.pdf"]);
  expect(shown({ folderId: folderId(2) })).toEqual(["Warranty deed.pdf"]);
  expect(shown({ sorting: "size" }).slice(2)).toEqual(["Lease 10.pdf", "lease 9.pdf"]);
  expect(shown({ sorting: "changed" }).slice(2)).toEqual(["lease 9.pdf", "Lease 10.pdf"]);
});

test("a search looks through every folder", () => {
  expect(shown({ search: " DEED " })).toEqual(["Deeds", "Warranty deed.pdf"]);
});

test("a folder goes anywhere but into itself and what lies in it", () => {
  expect(placesFor(folders, folderId(1)).map(({ name }) => name)).toEqual(["Affidavits"]);
  expect(placesFor(folders, null)).toHaveLength(3);
  expect(pathText(folders, folderId(2))).toBe("Library › Deeds › Florida");
  // Of a folder that is gone there is no path.
  expect(pathText(folders, folderId(9))).toBe("Library");
});
