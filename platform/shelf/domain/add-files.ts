import { randomUUID } from "node:crypto";
import { maxShelfBytes, maxShelfItems, maxShelfVersions } from "#contract/constants.ts";
import { ShelfItemIdSchema, type ShelfFolderId, type ShelfItemId, type UserId } from "#contract/common/ids.ts";
import { WholeShelfItemSchema, type WholeShelfItem } from "#contract/shelf/entity.ts";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { discardUpload, getFinishedUpload, takeInFile, untilJudged, type Candidate } from "../../document/index.ts";
import { once } from "../../idempotency/index.ts";
import { refuse } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { lockShelf } from "../store/folders.ts";
import { countBytes, insertItem, insertVersion, listItems, updateItem } from "../store/items.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { assertDrawnOn } from "./assert-takes-fields.ts";
import { assertOwnFolder } from "./folders.ts";
import { changeableItem, ownItem, wholeItem, type ShelfReader } from "./shelf-view.ts";

/** An upload of the library's owner, by the name that its file had. */
type Brought = { services: Services; act: Act; owner: ShelfReader; uploadId: string; name: string };

type Bringing = {
  /** As whose what it becomes, so that the same upload does not become something else. */
  target: string;
  /** Looks at the file once more, before anything is held. */
  look?: (candidate: Candidate) => Promise<void>;
  /** Writes its row. */
  keep: (unit: Unit, candidate: Candidate) => Promise<ShelfItemId>;
};

const assertRoom = async (unit: Unit, ownerId: UserId, { blob }: Candidate): Promise<void> => {
  const used = await countBytes(unit.db, ownerId);
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
  if (used + blob.sizeBytes > maxShelfBytes)
    refuse("shelf/no-room", { usedMegabytes: megabytes(used), maxMegabytes: megabytes(maxShelfBytes) });
};

/**
 * Takes the file in as a signing would. An upload is used once: asked for again, since the
 * answer was lost on its way, the same document is answered.
 */
const bring = (
  { services, act, owner: { id: ownerId }, uploadId, name }: Brought,
  { target, look, keep }: Bringing,
): Promise<WholeShelfItem> =>
  once<WholeShelfItem>(services, {
    owner: ownerId,
    key: `shelf ${uploadId}`,
    request: { target, name },
    parse: (stored) => WholeShelfItemSchema.parse(stored),
    work: async (complete) => {
      const path = await getFinishedUpload(services, ownerId, uploadId);
      const candidate = await untilJudged(services, uploadId, () =>
        takeInFile(services, callerOf(act), { path, name }),
      );
      try {
        await look?.(candidate);
        const item = await services.store.transact(async (unit) => {
          await lockShelf(unit, ownerId);
          await assertRoom(unit, ownerId, candidate);
          const id = await keep(unit, candidate);
          // Only now that nothing refuses it: what is refused leaves no bytes behind.
          await candidate.blob.keep();
          const kept = await wholeItem(unit.db, await ownItem(unit.db, ownerId, id), ownerId);
          await complete(unit, kept);
          return kept;
        });
        await discardUpload(services, uploadId);
        return item;
      } finally {
        await candidate.blob.release();
      }
    },
  });

const versionOf = (itemId: ShelfItemId, number: number, fileName: string, candidate: Candidate, now: Date) => ({
  item_id: itemId,
  number,
  file_name: fileName,
  pages: JSON.stringify(candidate.pages),
  attachments: JSON.stringify(candidate.attachments),
  size_bytes: candidate.blob.sizeBytes,
  sha256: candidate.blob.sha256,
  added_at: now,
});

export const addItem = (brought: Brought, folderId: ShelfFolderId | null): Promise<WholeShelfItem> => {
  const {
    services,
    owner: { id: ownerId },
    name: fileName,
  } = brought;
  const keep: Bringing["keep"] = async (unit, candidate) => {
    await assertOwnFolder(unit, ownerId, folderId);
    const items = await listItems(unit.db, ownerId);
    if (items.length >= maxShelfItems)
      return refuse("request/too-many", { max: maxShelfItems, what: "documents in your library" });
    const name = documentNameOf(candidate.name);
    assertNameFree(items, { name, folderId });
    const id = ShelfItemIdSchema.parse(randomUUID());
    const now = services.now();
    await insertItem(unit, {
      id,
      owner_id: ownerId,
      folder_id: folderId,
      name,
      created_at: now,
      changed_at: now,
    });
    await insertVersion(unit, versionOf(id, 1, fileName, candidate, now));
    return id;
  };
  return bring(brought, { target: `folder ${folderId}`, keep });
};

/** Fields keep their places; those that have none on the new version wait for their owner's word. */
export const addVersion = (brought: Brought, itemId: ShelfItemId): Promise<WholeShelfItem> => {
  const { services, act, owner, name: fileName } = brought;
  const look = async ({ blob }: Candidate) => {
    const { name, fields } = await changeableItem(services.store.read, owner, itemId);
    if (fields.length > 0) await assertDrawnOn(services, act, { path: blob.path, name });
  };
  const keep: Bringing["keep"] = async (unit, candidate) => {
    const item = await changeableItem(unit.db, owner, itemId);
    if (item.version >= maxShelfVersions)
      return refuse("request/too-many", { max: maxShelfVersions, what: "versions of this document" });
    const now = services.now();
    await insertVersion(unit, versionOf(itemId, item.version + 1, fileName, candidate, now));
    await updateItem(unit, itemId, { changed_at: now });
    return itemId;
  };
  return bring(brought, { target: `item ${itemId}`, look, keep });
};
