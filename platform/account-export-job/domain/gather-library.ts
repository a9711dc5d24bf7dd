import type { ShelfFolderId, UserId } from "#contract/common/ids.ts";
import type { ShelfFolder, WholeShelfItem } from "#contract/shelf/entity.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import type { Collection } from "../../archive/index.ts";
import type { Services } from "../../services/services.ts";
import { readWholeShelf } from "../../shelf/index.ts";

const folderNames = { ending: "", fallback: "Document", maxBytes: 70 };
const versionNames = { ending: ".pdf", fallback: "Document", maxBytes: 90 };

/** The names of the folders in which a document lies, from the top down. */
const wayTo = (folders: readonly ShelfFolder[], id: ShelfFolderId | null): string[] => {
  const folder = folders.find((each) => each.id === id);
  return folder === undefined ? [] : [...wayTo(folders, folder.parentId), folder.name];
};

const gatherItem = async (item: WholeShelfItem, at: string, into: Collection): Promise<void> => {
  const names = archiveNames(
    item.versions.map(({ number, fileName }) => `${number} ${fileName}`),
    versionNames,
  );
  for (const [index, { number, sha256, sizeBytes, addedAt }] of item.versions.entries()) {
    const path = `${at}/${names[index] ?? `${number}.pdf`}`;
    const file = { path, what: `Version ${number} of a document of your library`, modifiedAt: new Date(addedAt) };
    await into.addStored(file, { sha256, sizeBytes });
  }
  if (item.fields.length === 0) return;
  const what = "The fields of this template";
  await into.addJson({ path: `${at}/fields.json`, what, modifiedAt: new Date(item.changedAt) }, item.fields);
};

/** The library: its folders, and each document with all its versions and its fields in a folder of its own. */
export const gatherLibrary = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const { folders, items } = await readWholeShelf(services, userId);
  const modifiedAt = services.now();
  if (folders.length > 0)
    await into.addJson({ path: "library/folders.json", what: "The folders of your library", modifiedAt }, folders);
  if (items.length === 0) return;
  const names = archiveNames(
    items.map(({ name }) => name.replace(/\.pdf$/i, "")),
    folderNames,
  );
  const placed = items.map((item, index) => ({ item, at: `library/documents/${names[index] ?? item.id}` }));
  await into.addJson(
    { path: "library/documents.json", what: "The documents of your library, and where each lies here", modifiedAt },
    placed.map(({ item: { pages: _pages, fields: _fields, ...said }, at }) => ({
      ...said,
      inFolders: wayTo(folders, said.folderId),
      path: at,
    })),
  );
  for (const { item, at } of placed) await gatherItem(item, at, into);
};
