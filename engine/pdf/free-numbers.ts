import type { ByteSource } from "./byte-source.ts";
import { parseAt } from "./cross-reference.ts";
import { EndOfWindow, ObjectParser } from "./syntax/object-parser.ts";
import type { PdfObject, PdfStream } from "./syntax/objects.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { damaged, tooComplex, unlessRefused } from "./syntax/pdf-refusal.ts";

/** What an object of a file that is made to exhaust the machine may name; no honest one has more than a few. */
const maxDangling = 1_000_000;
const windowBytes = 65_536;

/** Numbers in references anywhere within an object, from `from` up. */
const collect = (object: PdfObject, from: number, into: Set<number>): void => {
  const pending: PdfObject[] = [object];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === "ref") {
      if (next.number >= from) into.add(next.number);
    } else if (next.kind === "array") for (const item of next.items) pending.push(item);
    else if (next.kind === "dict") for (const value of next.entries.values()) pending.push(value);
    else if (next.kind === "stream") pending.push(next.dict);
  }
  if (into.size > maxDangling) throw tooComplex("references to objects that it has not");
};

/** The object at an offset with all that follows its header; null where none can be read there. */
const readObject = (parser: ObjectParser, windowStart: number): PdfObject | null => {
  if (parser.tryObjectHeader() === null || parser.tryKeyword("endobj")) return null;
  const object = parser.object();
  if (object.kind !== "dict") return object;
  const dataStart = parser.tryStreamStart();
  return dataStart === null ? object : { kind: "stream", dict: object, dataOffset: windowStart + dataStart };
};

/** Reads objects one behind the other with few requests to the file. */
const objectsAt = function* (
  source: ByteSource,
  offsets: readonly number[],
): Generator<{ offset: number; object: PdfObject }> {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  for (const offset of offsets) {
    if (offset < start || offset + windowBytes / 8 > start + window.length) {
      start = offset;
      window = source.read(offset, windowBytes);
    }
    const parser = new ObjectParser(window, offset - start, start + window.length >= source.size);
    // Nobody's reader gets anything out of an object that cannot be parsed, so nothing is named by it.
    const object = unlessRefused(() => {
      try {
        return readObject(parser, start);
      } catch (error) {
        if (!(error instanceof EndOfWindow)) throw error;
        return parseAt(source, offset, readObject);
      }
    });
    if (object !== null) yield { offset, object };
  }
};

/** By what reading one needs: a reader that is asked for an object in a stream does not ask what the stream calls itself. */
const isObjectStream = ({ dict }: PdfStream): boolean => dict.entries.has("N") && dict.entries.has("First");

/** Behind the word there is an end of a line, and behind the data nothing but white space before `endstream` (§7.3.8.1). */
const endsWhereItSays = (reader: PdfReader, stream: PdfStream): boolean => {
  const { source } = reader;
  const before = source.read(Math.max(0, stream.dataOffset - 8), Math.min(8, stream.dataOffset)).toString("latin1");
  if (!/stream(?:\r\n|\n|\r)$/.test(before)) return false;
  const length = unlessRefused(() => reader.encodedLength(stream));
  if (length === null) return false;
  return /^[\0\t\n\f\r ]*endstream/.test(source.read(stream.dataOffset + length, 64).toString("latin1"));
};

/** What one reading of all objects tells. */
type Survey = { dangling: ReadonlySet<number>; hasUncertainStream: boolean };

const survey = (reader: PdfReader, from: number): Survey => {
  const { entries, trailers, superseded } = reader.xref;
  const found = new Set<number>();
  for (const trailer of trailers) collect(trailer, from, found);
  const inUse = new Set<number>();
  for (const entry of entries.values()) if (entry.kind === "offset") inUse.add(entry.offset);
  const offsets = new Set([...superseded, ...inUse]);
  let hasUncertainStream = false;
  const within = [...offsets].filter((offset) => offset < reader.source.size).toSorted((a, b) => a - b);
  for (const { offset, object } of objectsAt(reader.source, within)) {
    collect(object, from, found);
    if (object.kind === "stream" && inUse.has(offset)) hasUncertainStream ||= !endsWhereItSays(reader, object);
    if (object.kind !== "stream" || !isObjectStream(object)) continue;
    const { offsets: starts, data } = unlessRefused(() => reader.readObjectStream(object)) ?? {
      offsets: [],
      data: null,
    };
    for (const start of starts) {
      const item = data === null ? null : unlessRefused(() => new ObjectParser(data, start, true).object());
      if (item !== null) collect(item, from, found);
    }
  }
  return { dangling: found, hasUncertainStream };
};

/** A check builds revisions of one document several times over; its objects are read once. */
const known = new WeakMap<ByteSource, Survey>();

const surveyOf = (reader: PdfReader): Survey => {
  const found = known.get(reader.source) ?? survey(reader, reader.nextObjectNumber());
  known.set(reader.source, found);
  return found;
};

/**
 * Numbers above all that the document has, and to which it refers: in any object that a cross-reference section names, an older one
 * too, in object streams, in any section's dictionary.
 *
 * They name nothing (ISO 32000-2 §7.3.10), and must go on naming nothing. An object that was given such a number would come
 * to life wherever whoever made the document put the reference: a signer's picture a second time on another page, a font
 * under a text, a part of the trailer that an earlier signature covers.
 */
export const danglingNumbers = (reader: PdfReader): ReadonlySet<number> => surveyOf(reader).dangling;

/**
 * Throws `PdfRefusal` where a stream does not begin and end where it says. MuPDF believes its /Length, poppler and PDF.js look for
 * `endstream` where it does not follow: what stands between is there for some and not for others, words on the page or a
 * `Q` that moves a signature.
 */
export const assertStreamsCertain = (reader: PdfReader): void => {
  if (surveyOf(reader).hasUncertainStream) throw damaged("a part of it is longer or shorter than it says");
};

/** Hands out numbers for new objects of a document: above all that it has, and none that anything in it refers to. */
export class FreeNumbers {
  private next: number;
  private readonly reader: PdfReader;
  private dangling: ReadonlySet<number> | null = null;

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.next = reader.nextObjectNumber();
  }

  take(): number {
    // Looked for only where something is added: most changes of a document replace what is there.
    this.dangling ??= danglingNumbers(this.reader);
    while (this.dangling.has(this.next)) this.next += 1;
    this.next += 1;
    return this.next - 1;
  }

  /** The trailer's /Size: one more than the highest number. */
  get size(): number {
    return this.next;
  }
}
