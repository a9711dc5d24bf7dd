import type { QueryClient } from "@tanstack/react-query";
import type { ViewPart } from "#contract/common/define-event.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { ApiClient } from "../api/api.ts";
import { signingKeys } from "./signing-keys.ts";
import type { SigningSnapshot } from "./signing-snapshot.ts";

/** Parts of the snapshot that are read by themselves. Fields are read with their document, where they are newer. */
export type SnapshotPart = "signing" | "members" | "documents";

export const partOf = (part: ViewPart): SnapshotPart | null =>
  part === "fields" ? "documents" : part === "signing" || part === "members" || part === "documents" ? part : null;

type Api = {
  signings: Pick<ApiClient["signings"], "get">;
  members: Pick<ApiClient["members"], "list">;
  documents: Pick<ApiClient["documents"], "list" | "fields">;
};

const readDocuments = async (api: Api, id: SigningId, shown: SigningSnapshot): Promise<SigningSnapshot["documents"]> =>
  Promise.all(
    (await api.documents.list({ id })).map(async (document) => {
      const known = shown.documents.find((candidate) => candidate.id === document.id)?.fieldSet;
      if (known !== undefined && known.version === document.fieldsVersion) return { ...document, fieldSet: known };
      const fieldSet = await api.documents.fields({ id, docId: document.id });
      return { ...document, fieldsVersion: fieldSet.version, fieldSet };
    }),
  );

/** Operations that came while the documents were read: the fields that they made are newer, all else is as it was read. */
const keepNewerFields = (
  read: SigningSnapshot["documents"],
  shown: SigningSnapshot["documents"],
): SigningSnapshot["documents"] =>
  read.map((document) => {
    const newer = shown.find(({ id, fieldSet }) => id === document.id && fieldSet.version > document.fieldSet.version);
    if (newer === undefined) return document;
    const { state, fieldsVersion, fieldSet } = newer;
    return { ...document, state, fieldsVersion, fieldSet };
  });

const readPart = async (
  api: Api,
  id: SigningId,
  part: SnapshotPart,
  shown: SigningSnapshot,
): Promise<Partial<SigningSnapshot>> => {
  if (part === "signing") return { signing: await api.signings.get({ id }) };
  if (part === "members") return { members: await api.members.list({ id }) };
  return { documents: await readDocuments(api, id, shown) };
};

/**
 * Reads parts of a signing's snapshot anew. A part that is asked for while it is being read is read once more behind it: what
 * is under way may have begun before the change. Where a part cannot be read the whole is, which says why to whoever looks.
 */
export const createPartReader = (queryClient: QueryClient, api: Api, id: SigningId) => {
  const queryKey = signingKeys.snapshot(id);
  const reading = new Set<SnapshotPart>();
  const again = new Set<SnapshotPart>();
  const readWhole = () => void queryClient.invalidateQueries({ queryKey });

  const read = async (part: SnapshotPart): Promise<void> => {
    reading.add(part);
    try {
      do {
        again.delete(part);
        const shown = queryClient.getQueryData<SigningSnapshot>(queryKey);
        if (shown === undefined) return;
        const change = await readPart(api, id, part, shown);
        // The whole that came meanwhile is newer than what was asked for before it.
        if (queryClient.getQueryData<SigningSnapshot>(queryKey)?.lastSeq !== shown.lastSeq) again.add(part);
        if (again.has(part)) continue;
        queryClient.setQueryData<SigningSnapshot>(queryKey, (snapshot) => {
          if (snapshot === undefined) return snapshot;
          const { documents } = change;
          if (documents === undefined) return { ...snapshot, ...change };
          return { ...snapshot, documents: keepNewerFields(documents, snapshot.documents) };
        });
      } while (again.has(part));
    } catch {
      readWhole();
    } finally {
      reading.delete(part);
    }
  };

  const isWholeBeingRead = () => queryClient.isFetching({ queryKey, exact: true }) > 0;
  /** What is under way may have begun before a change, and must not be the last word. */
  const isBeingRead = (part: SnapshotPart): boolean => reading.has(part) || isWholeBeingRead();
  const readAll = (parts: ReadonlySet<SnapshotPart>): void => {
    if (parts.size > 0 && isWholeBeingRead()) return readWhole();
    for (const part of parts) {
      if (reading.has(part)) again.add(part);
      else void read(part);
    }
  };

  return {
    isBeingRead,
    read: readAll,
    /** Something of a part was changed in place: a reading of it that is under way is made again. */
    patched: (part: SnapshotPart): void => {
      if (isBeingRead(part)) readAll(new Set([part]));
    },
  };
};
export type PartReader = ReturnType<typeof createPartReader>;
