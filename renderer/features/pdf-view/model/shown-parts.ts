import type { ShownDocument } from "#contract/lock/request.ts";
import { sha256Hex } from "#renderer/services/api/sha256-hex.ts";
import { documentContentPath, type RangeReader } from "./document-range-reader.ts";
import type { DocumentSource } from "./document-source.ts";

type Part = ShownDocument["parts"][number];

const keyOf = (path: string, sha256: string | undefined): string => `${path} ${sha256 ?? ""}`;

/** Of each document and version what this page was given of it. The same part given twice, but otherwise, is two. */
const given = new Map<string, Map<string, Part>>();

/** Keeps in mind the digest of all that is read: a lock is refused where the platform seals other bytes than it showed. */
export const rememberingReader = (
  { path, sha256 }: Pick<DocumentSource, "path" | "sha256">,
  reader: RangeReader,
): RangeReader => ({
  read: async (begin, end, signal) => {
    const bytes = await reader.read(begin, end, signal);
    // A signer may come to a platform without TLS (a test on the own network); nothing is locked from there.
    if (!isSecureContext) return bytes;
    const part = { begin, end: begin + bytes.length, sha256: await sha256Hex(bytes) };
    if (part.end > begin) {
      const key = keyOf(path, sha256);
      const parts = given.get(key) ?? new Map<string, Part>();
      given.set(key, parts.set(`${begin} ${part.end} ${part.sha256}`, part));
    }
    return bytes;
  },
});

/** What this page was given of a document as it was presented. */
export const shownPartsOf = (signingId: string, documentId: string, sha256: string): Part[] => [
  ...(given.get(keyOf(documentContentPath(signingId, documentId, "presented"), sha256))?.values() ?? []),
];
