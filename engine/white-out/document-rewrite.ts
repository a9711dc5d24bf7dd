import { createHash } from "node:crypto";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNull,
  pdfNumber,
  pdfRef,
  pdfString,
  serialize,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfStream,
} from "../pdf/syntax/objects.ts";
import { FreeNumbers } from "../pdf/free-numbers.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged, tooComplex } from "../pdf/syntax/pdf-refusal.ts";
import type { NewObject } from "../pdf/revision-writer.ts";

/**
 * A stream's length where its end stands behind it. Viewers look for the end of one that says too little or too much; here
 * it would be cut off, and what people saw would be missing from the new file.
 */
export const wholeLength = (reader: PdfReader, stream: PdfStream): number => {
  const length = reader.encodedLength(stream);
  const behind = reader.source.read(stream.dataOffset + length, 32).toString("latin1");
  if (!/^\s*endstream/.test(behind)) throw damaged("a part of it is longer or shorter than it says");
  return length;
};

/** Lists from which an object that was taken away vanishes; elsewhere its place holds null. */
const shrinkingLists = new Set(["Annots", "Fields", "Kids", "CO"]);
const maxObjects = 4_000_000;

/**
 * A document with some objects changed and some taken away, written as a new file: only what its catalog still leads to is
 * in it, and nothing of earlier revisions. The same document and changes always give the same bytes.
 */
export class DocumentRewrite {
  readonly reader: PdfReader;
  private readonly changes = new Map<number, NewObject | null>();
  private readonly numbers: FreeNumbers;

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.numbers = new FreeNumbers(reader);
  }

  replace(ref: PdfRef, object: PdfObject): void {
    this.changes.set(ref.number, { kind: "object", object });
  }

  replaceStream(ref: PdfRef, dict: PdfDict, data: Buffer): void {
    this.changes.set(ref.number, { kind: "stream", dict, data });
  }

  /** Another dictionary for a stream that keeps its data as they lie in the file. */
  replaceStreamDict(ref: PdfRef, dict: PdfDict): void {
    const stream = this.reader.resolve(ref);
    if (stream.kind !== "stream") throw damaged("a stream is missing");
    const length = wholeLength(this.reader, stream);
    this.replaceStream(ref, dict, this.reader.source.read(stream.dataOffset, length));
  }

  /** Takes an object away: whatever still names it finds null. */
  remove(ref: PdfRef): void {
    this.changes.set(ref.number, null);
  }

  isRemoved(object: PdfObject | undefined): boolean {
    return object?.kind === "ref" && this.changes.get(object.number) === null;
  }

  add(object: PdfObject): PdfRef {
    return this.put({ kind: "object", object });
  }

  addStream(dict: PdfDict, data: Buffer): PdfRef {
    return this.put({ kind: "stream", dict, data });
  }

  private put(content: NewObject): PdfRef {
    const ref = pdfRef(this.numbers.take());
    this.changes.set(ref.number, content);
    return ref;
  }

  /** The object as it stands after the changes so far; a new stream gives its dictionary. */
  current(object: PdfObject | undefined): PdfObject {
    if (object?.kind !== "ref") return object ?? pdfNull;
    const change = this.changes.get(object.number);
    if (change === undefined) return this.reader.resolve(object);
    if (change === null || change.kind === "raw") return pdfNull;
    return change.kind === "object" ? this.current(change.object) : change.dict;
  }

  currentDict(object: PdfObject | undefined): PdfDict | null {
    const value = this.current(object);
    return value.kind === "stream" ? value.dict : value.kind === "dict" ? value : null;
  }

  private content(ref: PdfRef): NewObject {
    const change = this.changes.get(ref.number);
    if (change !== undefined) return change ?? { kind: "object", object: pdfNull };
    const object = this.reader.resolve(ref);
    if (object.kind !== "stream") return { kind: "object", object };
    if (object.dict.entries.has("F")) throw damaged("it takes a part of itself from another file");
    const length = wholeLength(this.reader, object);
    return { kind: "stream", dict: object.dict, data: this.reader.source.read(object.dataOffset, length) };
  }

  /** The whole file. Objects are numbered anew in the order in which the catalog leads to them. */
  write(): Buffer {
    const numbers = new Map<number, number>();
    const queue: PdfRef[] = [];
    const numberOf = (ref: PdfRef): PdfRef => {
      const known = numbers.get(ref.number);
      if (known !== undefined) return pdfRef(known);
      if (queue.length >= maxObjects) throw tooComplex("its number of objects");
      queue.push(ref);
      numbers.set(ref.number, queue.length);
      return pdfRef(queue.length);
    };
    const isGone = (ref: PdfRef): boolean => {
      const change = this.changes.get(ref.number);
      return (
        change === null || (change === undefined && this.reader.object(ref.number, ref.generation).kind === "null")
      );
    };
    const renumbered = (object: PdfObject): PdfObject => {
      switch (object.kind) {
        case "ref":
          return isGone(object) ? pdfNull : numberOf(object);
        case "array":
          return pdfArray(object.items.map(renumbered));
        case "dict":
          return {
            kind: "dict",
            entries: new Map(
              [...object.entries].map(([key, value]) => [
                key,
                renumbered(
                  shrinkingLists.has(key) && value.kind === "array"
                    ? pdfArray(value.items.filter((item) => !this.isRemoved(item)))
                    : value,
                ),
              ]),
            ),
          };
        case "stream":
          throw damaged("a stream stands within another object");
        default:
          return object;
      }
    };

    const { entries: trailer } = this.reader.xref.trailer;
    const root = numberOf(this.reader.catalog().ref);
    const oldInfo = trailer.get("Info");
    const info = oldInfo?.kind === "ref" && !isGone(oldInfo) ? numberOf(oldInfo) : undefined;

    const parts: Buffer[] = [];
    const offsets: number[] = [];
    let length = 0;
    const push = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    push(Buffer.from(`${this.headerLine()}\n%\xe2\xe3\xcf\xd3\n`, "latin1"));
    for (let index = 0; index < queue.length; index += 1) {
      offsets.push(length);
      const content = this.content(queue[index] as PdfRef);
      push(Buffer.from(`${index + 1} 0 obj\n`));
      if (content.kind === "object") push(Buffer.from(serialize(renumbered(content.object)), "latin1"));
      else if (content.kind === "stream") {
        const dict = renumbered(withEntries(content.dict, { Length: pdfNumber(content.data.length) }));
        push(Buffer.from(`${serialize(dict)}\nstream\n`, "latin1"));
        push(content.data);
        push(Buffer.from("\nendstream"));
      }
      push(Buffer.from("\nendobj\n"));
    }
    const xrefAt = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    push(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`));
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    const own = pdfString(hash.digest().subarray(0, 16));
    const oldId = this.reader.resolve(trailer.get("ID"));
    const first = oldId.kind === "array" ? this.reader.resolve(oldId.items[0]) : pdfNull;
    const dict = withEntries(pdfDict({ Size: pdfNumber(offsets.length + 1), Root: root }), {
      Info: info,
      ID: pdfArray([first.kind === "string" ? first : own, own]),
    });
    push(Buffer.from(`trailer\n${serialize(dict)}\nstartxref\n${xrefAt}\n%%EOF\n`, "latin1"));
    return Buffer.concat(parts, length);
  }

  private headerLine(): string {
    const version = /^%PDF-(\d\.\d)/.exec(this.reader.source.read(0, 16).toString("latin1"))?.[1] ?? "1.7";
    return `%PDF-${version}`;
  }
}

export const flateEntry = { Filter: pdfName("FlateDecode"), DecodeParms: undefined } as const;
