import type { ByteSource } from "./byte-source.ts";
import { EndOfWindow, ObjectParser } from "./syntax/object-parser.ts";
import type { PdfDict, PdfObject } from "./syntax/objects.ts";
import { damaged, tooComplex } from "./syntax/pdf-refusal.ts";
import { decodeStream } from "./stream-filters.ts";

export type XrefEntry =
  | { kind: "free" }
  | { kind: "offset"; offset: number; generation: number }
  | { kind: "compressed"; stream: number; index: number };

export type CrossReference = {
  entries: Map<number, XrefEntry>;
  /** The newest section's dictionary. */
  trailer: PdfDict;
  /** The dictionaries of all sections, the newest first. */
  trailers: readonly PdfDict[];
  /** Where objects stand that a newer section replaces or frees. */
  superseded: ReadonlySet<number>;
  /** Offset of the newest section, as `startxref` names it. */
  startXref: number;
  /** How the newest section is written; an appended one is written the same way. */
  style: "table" | "stream";
  /** The newest section's dictionary names an entry twice. */
  hasDoubledEntries?: boolean;
};

const tailBytes = 16_384;
const firstWindowBytes = 2048;
export const maxXrefBytes = 64 * 1_048_576;
const maxSections = 4096;
const maxObjectNumber = 8_388_607;

/** Parses at `offset` in a window that grows until the object is whole. */
export const parseAt = <Result>(
  source: ByteSource,
  offset: number,
  parse: (parser: ObjectParser, windowStart: number) => Result,
): Result => {
  if (!(offset >= 0 && offset < source.size)) throw damaged("a reference leads outside the file");
  for (let length = firstWindowBytes; ; length *= 8) {
    const bytes = source.read(offset, length);
    const isWhole = offset + bytes.length >= source.size;
    try {
      return parse(new ObjectParser(bytes, 0, isWhole), offset);
    } catch (error) {
      if (!(error instanceof EndOfWindow)) throw error;
      if (length > maxXrefBytes) throw tooComplex("an object of more than 64 MB");
    }
  }
};

const findStartXref = (source: ByteSource): number => {
  const start = Math.max(0, source.size - tailBytes);
  const tail = source.read(start, tailBytes);
  const at = tail.lastIndexOf("startxref");
  if (at === -1) throw damaged("its end is missing (no startxref)");
  if (tail.indexOf("%%EOF", at) === -1) throw damaged("its end is missing (no %%EOF)");
  const parser = new ObjectParser(tail, at + "startxref".length, true);
  return parser.integer();
};

/** One section of a file's cross-reference, from the byte `offset` up to `end`: a table and its trailer, or a stream's data. */
export type XrefSection = Pick<CrossReference, "entries" | "trailer" | "style" | "hasDoubledEntries"> & {
  offset: number;
  end: number;
};

const readTable = (parser: ObjectParser, windowStart: number): XrefSection => {
  const entries = new Map<number, XrefEntry>();
  while (!parser.tryKeyword("trailer")) {
    const first = parser.integer();
    const count = parser.integer();
    if (first + count > maxObjectNumber) throw tooComplex("object numbers");
    for (let number = first; number < first + count; number += 1) {
      const offset = parser.integer();
      const generation = parser.integer();
      const type = parser.keyword();
      if (type === "n") entries.set(number, { kind: "offset", offset, generation });
      else if (type === "f") entries.set(number, { kind: "free" });
      else throw damaged("its cross-reference table is broken");
    }
  }
  const trailer = parser.object();
  if (trailer.kind !== "dict") throw damaged("its trailer is broken");
  const { hasDoubledEntries } = parser;
  const end = windowStart + parser.position;
  return { entries, trailer, style: "table", hasDoubledEntries, offset: windowStart, end };
};

const numbersOf = (object: PdfObject | undefined): number[] =>
  object?.kind === "array" ? object.items.map((item) => (item.kind === "number" ? item.value : -1)) : [];

const direct = (object: PdfObject | undefined): PdfObject => object ?? { kind: "null" };

/** A field of up to eight octets; beyond 2^53 it is no offset of any file and ends as one that leads outside. */
const fieldAt = (data: Buffer, at: number, width: number): number => {
  let value = 0;
  for (const octet of data.subarray(at, at + width)) value = value * 256 + octet;
  return value;
};

const decodeXrefStream = (dict: PdfDict, data: Buffer): Map<number, XrefEntry> => {
  const widths = numbersOf(dict.entries.get("W"));
  const [typeWidth = -1, secondWidth = -1, thirdWidth = -1] = widths;
  if ([typeWidth, secondWidth, thirdWidth].some((width) => width < 0 || width > 8) || secondWidth === 0)
    throw damaged("its cross-reference stream is broken");
  const size = dict.entries.get("Size");
  const index = dict.entries.has("Index")
    ? numbersOf(dict.entries.get("Index"))
    : [0, size?.kind === "number" ? size.value : 0];
  const entries = new Map<number, XrefEntry>();
  const rowBytes = typeWidth + secondWidth + thirdWidth;
  let at = 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair] ?? 0;
    const count = index[pair + 1] ?? 0;
    if (first < 0 || count < 0 || first + count > maxObjectNumber) throw tooComplex("object numbers");
    for (let number = first; number < first + count && at + rowBytes <= data.length; number += 1, at += rowBytes) {
      const type = typeWidth === 0 ? 1 : fieldAt(data, at, typeWidth);
      const second = fieldAt(data, at + typeWidth, secondWidth);
      const third = fieldAt(data, at + typeWidth + secondWidth, thirdWidth);
      if (type === 0) entries.set(number, { kind: "free" });
      else if (type === 1) entries.set(number, { kind: "offset", offset: second, generation: third });
      else if (type === 2) entries.set(number, { kind: "compressed", stream: second, index: third });
    }
  }
  return entries;
};

const readStreamSection = (source: ByteSource, parser: ObjectParser, windowStart: number): XrefSection => {
  if (parser.tryObjectHeader() === null) throw damaged("startxref does not lead to a cross-reference");
  const dict = parser.object();
  const type = dict.kind === "dict" ? dict.entries.get("Type") : undefined;
  if (dict.kind !== "dict" || type?.kind !== "name" || type.value !== "XRef")
    throw damaged("startxref does not lead to a cross-reference");
  const dataStart = parser.tryStreamStart();
  const length = dict.entries.get("Length");
  if (dataStart === null || length?.kind !== "number" || !(length.value >= 0))
    throw damaged("its cross-reference stream is broken");
  if (length.value > maxXrefBytes) throw tooComplex("a cross-reference of more than 64 MB");
  const data = decodeStream(dict, source.read(windowStart + dataStart, length.value), direct);
  const { hasDoubledEntries } = parser;
  const end = windowStart + dataStart + length.value;
  const entries = decodeXrefStream(dict, data);
  return { entries, trailer: dict, style: "stream", hasDoubledEntries, offset: windowStart, end };
};

const readSection = (source: ByteSource, offset: number): XrefSection =>
  parseAt(source, offset, (parser, windowStart) =>
    parser.tryKeyword("xref") ? readTable(parser, windowStart) : readStreamSection(source, parser, windowStart),
  );

const offsetEntry = (trailer: PdfDict, key: string): number | null => {
  const value = trailer.entries.get(key);
  // `/Prev 123 0 R` for `/Prev 123`: what some programs write, and poppler and pdf.js read as it was meant.
  if (value?.kind === "ref") return value.number;
  return value?.kind === "number" ? value.value : null;
};

/**
 * All sections from the newest to the oldest (ISO 32000-1 §7.5.4, §7.5.8), each table of a hybrid file followed by the stream
 * that belongs to it.
 */
export const readSections = (source: ByteSource): XrefSection[] => {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  for (let next: number | null = findStartXref(source); next !== null;) {
    if (seen.has(next)) throw tooComplex("its cross-references run in a circle");
    if (seen.size >= maxSections) throw tooComplex("more than 4096 revisions");
    seen.add(next);
    const section = readSection(source, next);
    sections.push(section);
    const hybrid = section.style === "table" ? offsetEntry(section.trailer, "XRefStm") : null;
    if (hybrid !== null) sections.push(readSection(source, hybrid));
    const previous = offsetEntry(section.trailer, "Prev");
    // Some programs write 0 where there is no section before; the file's first octet begins none.
    next = previous === 0 ? null : previous;
  }
  return sections;
};

/** What the sections say together: what a newer one says holds. */
export const readCrossReference = (source: ByteSource): CrossReference => {
  const sections = readSections(source);
  const entries = new Map<number, XrefEntry>();
  const superseded = new Set<number>();
  const addMissing = (more: Map<number, XrefEntry>) => {
    for (const [number, entry] of more) {
      if (!entries.has(number)) entries.set(number, entry);
      else if (entry.kind === "offset" && entry !== entries.get(number)) superseded.add(entry.offset);
    }
  };
  for (const [index, section] of sections.entries()) {
    const isHybrid = section.style === "table" && offsetEntry(section.trailer, "XRefStm") !== null;
    if (isHybrid) {
      // A hybrid file's table marks as free what only its stream tells (§7.5.8.4).
      addMissing(new Map([...section.entries].filter(([, entry]) => entry.kind !== "free")));
      addMissing(sections[index + 1]?.entries ?? new Map<number, XrefEntry>());
    }
    addMissing(section.entries);
  }
  for (const { trailer } of sections) {
    const previous = trailer.entries.get("Prev");
    // Where there is such an object, other programs go on where it says.
    if (previous?.kind === "ref" && (entries.get(previous.number)?.kind ?? "free") !== "free")
      throw damaged("it can be read in two ways (/Prev)");
  }
  const [newest] = sections;
  if (newest === undefined) throw damaged("it has no cross-reference");
  const { trailer, style, offset, hasDoubledEntries = false } = newest;
  const trailers = sections.map((section) => section.trailer);
  return { entries, trailer, trailers, superseded, startXref: offset, style, hasDoubledEntries };
};
