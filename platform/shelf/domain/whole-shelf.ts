import type { UserId } from "#contract/common/ids.ts";
import type { ShelfFolder, WholeShelfItem } from "#contract/shelf/entity.ts";
import type { Services } from "../../services/services.ts";
import { listFolders } from "../store/folders.ts";
import { listItems } from "../store/items.ts";
import { folderView, wholeItem } from "./shelf-view.ts";

export type WholeShelf = { folders: ShelfFolder[]; items: WholeShelfItem[] };

/** All that somebody's own library holds, as it stands at one moment. */
export const readWholeShelf = ({ store }: Services, ownerId: UserId): Promise<WholeShelf> =>
  store.snapshot(async (db) => {
    const items: WholeShelfItem[] = [];
    for (const row of await listItems(db, ownerId)) items.push(await wholeItem(db, row, ownerId));
    return { folders: (await listFolders(db, ownerId)).map(folderView), items };
  });
