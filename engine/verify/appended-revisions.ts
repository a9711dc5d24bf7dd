import { buildDssRevision, dssAdditionBetween } from "../dss/write-dss.ts";
import {
  documentTimeStamps,
  verifyDocumentTimeStamp,
  type VerifiedDocumentTimeStamp,
} from "../dss/document-time-stamps.ts";
import { buildTimeStampRevision, contentsSizes } from "../signature/signature-revision.ts";
import { prefixSource, type ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import type { InvalidTimeStamp } from "../time-stamp/read-token.ts";

/** What was appended to a locked file, oldest first. Neither kind changes anything that a reader sees. */
export type AppendedRevision = { kind: "store" } | { kind: "time-stamp"; verified: VerifiedDocumentTimeStamp };

const maxAppendedBytes = 64 * 1_048_576;
const maxCandidates = 64;
const endMark = Buffer.from("%%EOF\n");

/** Where a revision that begins at `from` may end. Certificates can hold the mark by chance, so each is only tried. */
const possibleEnds = (source: ByteSource, from: number): number[] => {
  const tail = source.read(from, source.size - from);
  const ends: number[] = [];
  for (let at = tail.indexOf(endMark); at !== -1 && ends.length < maxCandidates; at = tail.indexOf(endMark, at + 1))
    ends.push(from + at + endMark.length);
  return ends;
};

const isSame = (source: ByteSource, at: number, expected: Buffer): boolean =>
  source.read(at, expected.length).equals(expected);

// Where the document cannot be read up to there, it is no revision of ours.
const asStore = (locked: ByteSource, before: ByteSource, to: number): AppendedRevision | null =>
  unlessRefused(() => {
    const from = before.size;
    const addition = dssAdditionBetween(before, prefixSource(locked, to));
    if (addition === null) return null;
    const expected = buildDssRevision(before, addition);
    return from + expected.length === to && isSame(locked, from, expected) ? { kind: "store" } : null;
  });

const asTimeStamp = (locked: ByteSource, before: ByteSource, to: number): AppendedRevision | InvalidTimeStamp | null =>
  unlessRefused(() => {
    const from = before.size;
    for (const size of Object.values(contentsSizes)) {
      const { bytes, byteRange } = buildTimeStampRevision(before, size);
      const [, holeStart, holeEnd] = byteRange;
      if (from + bytes.length !== to) continue;
      const isPlain =
        isSame(locked, from, bytes.subarray(0, holeStart - from)) &&
        isSame(locked, holeEnd, bytes.subarray(holeEnd - from));
      if (!isPlain) continue;
      const reader = new PdfReader(prefixSource(locked, to));
      const found = documentTimeStamps(reader).find((stamp) =>
        stamp.byteRange.every((number, index) => number === byteRange[index]),
      );
      if (found === undefined) return null;
      const verified = verifyDocumentTimeStamp(reader, found);
      return verified.kind === "invalid" ? verified : { kind: "time-stamp", verified };
    }
    return null;
  });

/**
 * What stands behind a locked file's signature, from byte `from` on: each revision is built again from what it holds and
 * must be the same, byte for byte. Null where anything else was appended; a time-stamp that does not hold is told.
 */
export const readAppendedRevisions = (
  locked: ByteSource,
  from: number,
): AppendedRevision[] | InvalidTimeStamp | null => {
  if (locked.size - from > maxAppendedBytes) return null;
  const revisions: AppendedRevision[] = [];
  for (let at = from; at < locked.size;) {
    let next: { revision: AppendedRevision; end: number } | null = null;
    const before = prefixSource(locked, at);
    for (const end of possibleEnds(locked, at)) {
      const revision = asTimeStamp(locked, before, end) ?? asStore(locked, before, end);
      if (revision === null) continue;
      if (revision.kind === "invalid") return revision;
      next = { revision, end };
      break;
    }
    if (next === null) return null;
    revisions.push(next.revision);
    at = next.end;
  }
  return revisions;
};
