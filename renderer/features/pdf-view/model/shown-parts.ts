import type { ShownDocument } from "#contract/lock/request.ts";
import { sha256Hex } from "#renderer/services/api/sha256-hex.ts";
import { documentContentPath, type RangeReader } from "./document-range-reader.ts";

type Part = ShownDocument["parts"][number];

/** Of each document, by its path, what this page was given of it. The same part given twice, but otherwise, is two. */
const given = new Map<string, Map<string, Part>>();

/** Keeps in mind the digest of all that is read: a lock is refused where the platform seals other bytes than it showed. */
export const rememberingReader = (path: string, reader: RangeReader): RangeReader => ({
  read: async (begin, end, signal) => {
    const bytes = await reader.read(begin, end, signal);
    // A signer may come to a platform without TLS (a test on the own network); nothing is locked from there.
    if (!isSecureContext) return bytes;
    const part = { begin, end: begin + bytes.length, sha256: await sha256Hex(bytes) };
    if (part.end > begin) {
      const parts = given.get(path) ?? new Map<string, Part>();
      given.set(path, parts.set(`${begin} ${part.end} ${part.sha256}`, part));
    }
    return bytes;
  },
});

/** What this page was given of a document as it was presented. */
export const shownPartsOf = (signingId: string, documentId: string): Part[] => [
  ...(given.get(documentContentPath(signingId, documentId, "presented"))?.values() ?? []),
];
