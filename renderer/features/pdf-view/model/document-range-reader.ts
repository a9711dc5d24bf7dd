import type { DocumentRevision } from "#contract/document/revision.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { readByteAnswer } from "#renderer/services/api/platform-fetch.ts";

/** Reads parts of a document's bytes by Range requests to the page's own origin; the same path in every host. */
export type RangeReader = {
  /** Bytes from `begin` up to and without `end`. Rejects with what `FetchBytes` rejects with, or the signal's reason. */
  read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Resolves to good answers only; rejects with a `RefusedError` for all others. */
export type FetchBytes = (path: string, init: RequestInit) => Promise<Response>;

export const documentContentPath = (signingId: string, documentId: string, revision: DocumentRevision): string =>
  pathOf("documentContent", { id: signingId, docId: documentId }, revision === "presented" ? {} : { revision });

export const createRangeReader = (path: string, fetchBytes: FetchBytes): RangeReader => ({
  read: async (begin, end, signal) => {
    const response = await fetchBytes(path, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
    const bytes = await readByteAnswer(response);
    // 200 instead of 206: something on the way dropped the Range header and sent the whole file.
    return response.status === 200 ? bytes.slice(begin, end) : bytes;
  },
});
