import { directName, directNumber } from "../pdf/syntax/direct-entries.ts";
import { EndOfWindow, ObjectParser } from "../pdf/syntax/object-parser.ts";
import type { CrossReference, XrefEntry } from "../pdf/cross-reference.ts";
import { pdfDict, pdfNull, pdfRef, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { decodeStream } from "../pdf/stream-filters.ts";

/** An object as it stands in the file; `data` of a stream is what lies before its `endstream`. */
type Found = {
  number: number;
  generation: number;
  offset: number;
  end: number;
  object: PdfObject;
  data: Buffer | null;
};
type Trailer = { offset: number; dict: PdfDict };

const notRepairable = (detail: string) => new PdfRefusal("document/not-repairable", { detail });

const objectWord = Buffer.from("obj");
const trailerWord = Buffer.from("trailer");
const streamEnd = Buffer.from("endstream");
const headerBytes = 40;

/**
 * Where the `N G` before an `obj` begins; null where the word is no object's. Some programs append a revision right behind
 * the `%%EOF` of the one before, without a line's end: without its first object an older one would come back.
 */
const headerStart = (bytes: Buffer, wordAt: number): number | null => {
  const from = Math.max(0, wordAt - headerBytes);
  const before = bytes.toString("latin1", from, wordAt);
  const match = /(?:^|[\0\t\n\f\r >\])]|endobj|%%EOF)(\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*)$/u.exec(before);
  return match === null ? null : wordAt - (match[1]?.length ?? 0);
};

const streamDataEnd = (bytes: Buffer, dict: PdfDict, dataStart: number): number | null => {
  const length = dict.entries.get("Length");
  if (length?.kind === "number" && length.value >= 0) {
    const behind = bytes.toString("latin1", dataStart + length.value, dataStart + length.value + 32);
    if (/^\s*endstream/u.test(behind)) return dataStart + length.value;
  }
  const at = bytes.indexOf(streamEnd, dataStart);
  return at === -1 ? null : at;
};

const readObject = (bytes: Buffer, offset: number): Found | null => {
  const parser = new ObjectParser(bytes, offset, true);
  try {
    const header = parser.tryObjectHeader();
    if (header === null) return null;
    const object = parser.tryKeyword("endobj") ? pdfNull : parser.object();
    const found = { ...header, offset, object, data: null, end: parser.position };
    if (object.kind !== "dict") return found;
    const dataStart = parser.tryStreamStart();
    if (dataStart === null) return { ...found, end: parser.position };
    const dataEnd = streamDataEnd(bytes, object, dataStart);
    // What has no end was cut off: the rest of the document is missing, and with it perhaps what people have to see.
    if (dataEnd === null) throw notRepairable("it is cut off, and what was behind is lost");
    const stream = { kind: "stream", dict: object, dataOffset: dataStart } as const;
    return { ...found, object: stream, data: bytes.subarray(dataStart, dataEnd), end: dataEnd + streamEnd.length };
  } catch (error) {
    if (error instanceof PdfRefusal && error.code !== "document/not-repairable") return null;
    if (error instanceof EndOfWindow) return null;
    throw error;
  }
};

const readTrailers = (bytes: Buffer, from: number, to: number): Trailer[] => {
  const trailers: Trailer[] = [];
  for (let at = bytes.indexOf(trailerWord, from); at !== -1 && at < to; at = bytes.indexOf(trailerWord, at + 1)) {
    try {
      const dict = new ObjectParser(bytes, at + trailerWord.length, true).object();
      if (dict.kind === "dict") trailers.push({ offset: at, dict });
    } catch (error) {
      if (!(error instanceof PdfRefusal)) throw error;
    }
  }
  return trailers;
};

const scan = (bytes: Buffer): { found: Found[]; trailers: Trailer[] } => {
  const found: Found[] = [];
  const trailers: Trailer[] = [];
  let at = 0;
  for (let word = bytes.indexOf(objectWord, 0); word !== -1; word = bytes.indexOf(objectWord, Math.max(at, word + 3))) {
    const start = headerStart(bytes, word);
    if (start === null || start < at) continue;
    const object = readObject(bytes, start);
    if (object === null) continue;
    trailers.push(...readTrailers(bytes, at, start));
    found.push(object);
    at = object.end;
  }
  trailers.push(...readTrailers(bytes, at, bytes.length));
  return { found, trailers };
};

/** Numbers of the objects within an object stream (ISO 32000-1 §7.5.7); none of one that cannot be read. */
const numbersWithin = ({ object, data }: Found): number[] => {
  if (object.kind !== "stream" || data === null || directName(object.dict, "Type") !== "ObjStm") return [];
  try {
    const decoded = decodeStream(object.dict, data, (value) => (value?.kind === "ref" ? pdfNull : (value ?? pdfNull)));
    const parser = new ObjectParser(decoded, 0, true);
    return Array.from({ length: Math.min(directNumber(object.dict, "N") ?? 0, 1_000_000) }, () => {
      const number = parser.integer();
      parser.integer();
      return number;
    });
  } catch (error) {
    if (error instanceof PdfRefusal) return [];
    throw error;
  }
};

/** The newest trailer that names a catalog; without one, the newest catalog itself. */
const newestTrailer = (found: readonly Found[], trailers: readonly Trailer[]): PdfDict => {
  const dictOf = ({ object }: Found) =>
    object.kind === "stream" ? object.dict : object.kind === "dict" ? object : null;
  const streams = found.flatMap((item): Trailer[] => {
    const dict = dictOf(item);
    return dict !== null && directName(dict, "Type") === "XRef" ? [{ offset: item.offset, dict }] : [];
  });
  const all = [...trailers, ...streams].toSorted((a, b) => a.offset - b.offset);
  if (all.some(({ dict }) => dict.entries.has("Encrypt"))) throw new PdfRefusal("document/encrypted");
  const named = all.findLast(({ dict }) => dict.entries.get("Root")?.kind === "ref");
  if (named !== undefined) {
    const kept = ["Root", "Info", "ID"].flatMap((key) => {
      const value = named.dict.entries.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    return { kind: "dict", entries: new Map(kept) };
  }
  const catalog = found.findLast((item) => {
    const dict = dictOf(item);
    return dict !== null && directName(dict, "Type") === "Catalog";
  });
  if (catalog === undefined) throw notRepairable("it has no catalog");
  return pdfDict({ Root: pdfRef(catalog.number, catalog.generation) });
};

/**
 * Cross-references made anew from the objects as they stand in the file; of several with one number the last holds, as in
 * a document that was saved several times.
 */
export const rebuildCrossReference = (bytes: Buffer): CrossReference => {
  const { found, trailers } = scan(bytes);
  const entries = new Map<number, XrefEntry>();
  for (const item of found) {
    entries.set(item.number, { kind: "offset", offset: item.offset, generation: item.generation });
    for (const [index, number] of numbersWithin(item).entries())
      entries.set(number, { kind: "compressed", stream: item.number, index });
  }
  const trailer = newestTrailer(found, trailers);
  return { entries, trailer, trailers: [trailer], superseded: new Set(), startXref: 0, style: "table" };
};
