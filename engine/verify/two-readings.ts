import { forEachWindow, type ByteSource } from "../pdf/byte-source.ts";
import { parseAt, readSections, type XrefEntry, type XrefSection } from "../pdf/cross-reference.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";

/**
 * Viewers give up a cross-reference over many small faults (a reference that leads nowhere is enough for poppler, an entry
 * beyond the file's end for MuPDF) and read the file without it: what stands last under a number holds. Whoever appends can
 * bring that about, so what follows a signature has to say the same in both readings (ISO 32000-2 §7.5.4; Annex C leaves it
 * to readers).
 */

const overlapBytes = 64;
/** What programs without a cross-reference look for: an object's beginning, and a trailer's. */
const landmark = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z])|trailer[\0\t\n\f\r ]*<</g;

const isNewSection =
  (from: number) =>
  ({ offset }: XrefSection): boolean =>
    offset >= from;

/** Whether an entry leads to the object that it names; its end is not looked at. */
const leadsToObject = (source: ByteSource, number: number, entry: XrefEntry & { kind: "offset" }): number | null => {
  return unlessRefused(() =>
    parseAt(source, entry.offset, (parser, windowStart) => {
      const header = parser.tryObjectHeader();
      const isRight = header !== null && header.number === number && header.generation === entry.generation;
      return isRight ? windowStart + parser.position : null;
    }),
  );
};

const holdsCompressed = (reader: PdfReader, number: number, container: number): boolean => {
  try {
    const stream = reader.object(container, 0);
    return stream.kind === "stream" && reader.readObjectStream(stream).numbers.includes(number);
  } catch (error) {
    if (error instanceof PdfRefusal && error.code !== "document/encrypted") return false;
    throw error;
  }
};

/** Programs without a cross-reference take what an object stream holds, whether or not anything names it (§7.5.7). */
const holdsUnnamed = (reader: PdfReader, sections: readonly XrefSection[], number: number, from: number): boolean => {
  const entry = reader.xref.entries.get(number);
  if (entry?.kind !== "offset" || entry.offset < from) return false;
  try {
    const stream = reader.object(number, entry.generation);
    if (stream.kind !== "stream" || reader.nameEntry(stream.dict, "Type") !== "ObjStm") return false;
    return reader.readObjectStream(stream).numbers.some((held) =>
      sections.every(({ entries }) => {
        const named = entries.get(held);
        return named?.kind !== "compressed" || named.stream !== number;
      }),
    );
  } catch (error) {
    if (error instanceof PdfRefusal && error.code !== "document/encrypted") return true;
    throw error;
  }
};

/** A trailer that begins to name what is not there makes programs look for it. */
const namesNothing = (reader: PdfReader, sections: readonly XrefSection[], from: number): boolean => {
  const known = new Set(
    sections
      .filter((section) => !isNewSection(from)(section))
      .flatMap(({ trailer }) =>
        [...trailer.entries.values()].map((value) => (value.kind === "ref" ? value.number : -1)),
      ),
  );
  return sections
    .filter(isNewSection(from))
    .some(({ trailer }) =>
      [...trailer.entries].some(
        ([key, value]) =>
          key !== "Prev" &&
          value.kind === "ref" &&
          !known.has(value.number) &&
          (reader.xref.entries.get(value.number)?.kind ?? "free") === "free",
      ),
    );
};

/**
 * Whether a cross-reference behind `from` leads astray, or something stands there that only programs without one find: an
 * object or a trailer within a stream, a string or an object of another number.
 */
export const canBeReadInTwoWays = (reader: PdfReader, from: number): boolean => {
  const { source } = reader;
  const sections = readSections(source);
  if (namesNothing(reader, sections, from)) return true;
  /** Where the word `obj` of each object ends that a cross-reference names. */
  const objects = new Set<number>();
  for (const section of sections)
    for (const [number, entry] of section.entries) {
      const isNew = isNewSection(from)(section);
      if (entry.kind === "compressed" && isNew && !holdsCompressed(reader, number, entry.stream)) return true;
      // An object that begins before and is named behind was there already.
      if (entry.kind !== "offset" || (!isNew && entry.offset < from)) continue;
      const end = leadsToObject(source, number, entry);
      if (end === null && isNew) return true;
      if (end !== null) objects.add(end);
      if (holdsUnnamed(reader, sections, number, from)) return true;
    }
  const isOwn = (start: number, end: number, word: string): boolean =>
    word.startsWith("trailer")
      ? sections.some((section) => section.style === "table" && start >= section.offset && end <= section.end)
      : objects.has(end) || sections.some(({ offset, style }) => style === "stream" && start === offset);
  let isAstray = false;
  forEachWindow(source, from, overlapBytes, (text, start, blockAt) => {
    for (const match of text.matchAll(landmark)) {
      // What lies within what is kept was seen with the block before, unless it reaches into this one.
      const end = start + match.index + match[0].length;
      if (end > blockAt) isAstray ||= !isOwn(start + match.index, end, match[0]);
    }
  });
  return isAstray;
};

type Place = { at: number; entry: XrefEntry };

const withEntriesOf = (reader: PdfReader, others: ReadonlyMap<number, Place>): PdfReader | null => {
  const entries = new Map(reader.xref.entries);
  let isOther = false;
  for (const [number, { entry }] of others) {
    const now = entries.get(number);
    const isSame =
      now?.kind === entry.kind &&
      (now.kind === "offset" && entry.kind === "offset"
        ? now.offset === entry.offset
        : now.kind === "compressed" && entry.kind === "compressed" && now.stream === entry.stream);
    if (isSame) continue;
    isOther = true;
    entries.set(number, entry);
  }
  return isOther ? new PdfReader(reader.source, { ...reader.xref, entries }, "read") : null;
};

/**
 * The document as it is read where of all objects behind `from` the last of each number holds, whatever the cross-reference
 * says, and as it is read where those in object streams hold before all others, which programs unpack when they have gone
 * through the file. None where that is the same. An object that a revision exchanged and the next one took back comes to
 * light by it.
 */
export const readingsWithoutCrossReference = (reader: PdfReader, from: number): PdfReader[] => {
  const last = new Map<number, Place>();
  const unpacked = new Map<number, Place>();
  for (const section of readSections(reader.source))
    for (const [number, entry] of section.entries) {
      const container = entry.kind === "compressed" ? section.entries.get(entry.stream) : entry;
      const at = container?.kind === "offset" ? container.offset : -1;
      for (const found of entry.kind === "compressed" ? [last, unpacked] : [last])
        if (at >= from && at > (found.get(number)?.at ?? -1)) found.set(number, { at, entry });
    }
  const readings = unpacked.size === 0 ? [last] : [last, new Map([...last, ...unpacked])];
  return readings.flatMap((others) => withEntriesOf(reader, others) ?? []);
};
