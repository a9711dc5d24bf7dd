import { forEachBlock, forEachWindow, type ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { unlessRefused } from "../pdf/syntax/pdf-refusal.ts";

/** One state of a file that was appended to (ISO 32000-2 §7.5.6). */
export type Revision = {
  /** Behind its %%EOF and the end of that line. */
  endsAt: number;
  reader: PdfReader;
};

/** The first bytes of a document, as it was before more was appended. */
export const prefixSource = (source: ByteSource, size: number): ByteSource => ({
  size: Math.min(size, source.size),
  read: (offset, length) => source.read(offset, Math.max(0, Math.min(length, size - offset))),
});

const overlapBytes = 128;
export const maxRevisions = 200;

/** Where `startxref N %%EOF` ends, all over the file; also where that stands within something else. */
const findEnds = (source: ByteSource): number[] => {
  const ends = new Set<number>();
  forEachWindow(source, 0, overlapBytes, (text, start) => {
    for (const match of text.matchAll(/startxref\s+\d+\s+%%EOF(?:\r\n|\n|\r)?/g)) {
      const end = match.index + match[0].length;
      const isCut = end === text.length && start + text.length < source.size;
      if (!isCut) ends.add(start + end);
    }
  });
  return [...ends].toSorted((a, b) => a - b);
};

const readerOf = (source: ByteSource): PdfReader | null =>
  unlessRefused(() => new PdfReader(source, undefined, "read"));

export type RevisionHistory = {
  /** From the oldest to the newest; what only looks like the end of one, as in a linearised file, is left out. */
  revisions: Revision[];
  /** The last place where a revision may end; what follows belongs to none. */
  lastEnd: number;
  /** There are more than are looked at. */
  isCut: boolean;
};

export const readHistory = (source: ByteSource): RevisionHistory => {
  const ends = findEnds(source);
  const revisions = ends.slice(-maxRevisions).flatMap((endsAt): Revision[] => {
    const reader = readerOf(prefixSource(source, endsAt));
    return reader === null ? [] : [{ endsAt, reader }];
  });
  return { revisions, lastEnd: ends.at(-1) ?? 0, isCut: ends.length > maxRevisions };
};

/** Whether only white space stands from here to the end. */
export const isBlankFrom = (source: ByteSource, start: number): boolean => {
  let isBlank = true;
  forEachBlock(source, start, source.size, (block) => {
    isBlank &&= block.every(
      (byte) => byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32,
    );
  });
  return isBlank;
};
