import type { ByteSource } from "./byte-source.ts";
import { parseAt, readCrossReference, type CrossReference } from "./cross-reference.ts";
import { ObjectDecryption } from "./encryption/object-decryption.ts";
import { ObjectParser } from "./syntax/object-parser.ts";
import { pdfNull, pdfRef, type PdfDict, type PdfObject, type PdfRef, type PdfStream } from "./syntax/objects.ts";
import { damaged, PdfRefusal, tooComplex } from "./syntax/pdf-refusal.ts";
import { decodeContent, decodeStream, maxDecodedBytes } from "./stream-filters.ts";

const maxCachedObjects = 4000;
const maxReferenceChain = 32;
const headerSearchBytes = 1024;
const maxEncryptionNesting = 8;

export type ObjectStream = { numbers: number[]; offsets: number[]; data: Buffer };

/** Reads the objects of one document by its cross-references. It never repairs: what does not fit is refused. */
export class PdfReader {
  readonly source: ByteSource;
  readonly xref: CrossReference;
  /** Objects read so far in which a dictionary names an entry twice. */
  readonly doubled = new Set<number>();
  private readonly cache = new Map<number, PdfObject>();
  private readonly objectStreams = new Map<number, ObjectStream>();
  private readonly beingRead = new Set<number>();

  /** Null where nothing is encrypted. */
  readonly encryption: ObjectDecryption | null;

  /**
   * @param xref made anew where the document's own are broken, for a repaired copy of it
   * @param encrypted whether an encrypted document is read, for judging it only, as far as that needs no password
   */
  constructor(source: ByteSource, xref?: CrossReference, encrypted: "refused" | "read" = "refused") {
    this.source = source;
    assertHeader(source);
    this.xref = xref ?? readCrossReference(source);
    this.encryption = null;
    const named = this.xref.trailer.entries.get("Encrypt");
    const dict = this.resolve(named);
    if (dict.kind === "null") return;
    if (encrypted === "refused" || dict.kind !== "dict") throw new PdfRefusal("document/encrypted");
    const id = this.resolve(this.xref.trailer.entries.get("ID"));
    const first = id.kind === "array" ? this.resolve(id.items[0]) : id;
    this.encryption = new ObjectDecryption({
      dict: { kind: "dict", entries: this.whole(dict.entries) },
      number: named?.kind === "ref" ? named.number : null,
      fileId: first.kind === "string" ? first.bytes : Buffer.alloc(0),
    });
    // What was read on the way was read without it.
    this.cache.clear();
    this.objectStreams.clear();
  }

  /** Entries with what they name in place of the references. */
  private whole(entries: Map<string, PdfObject>, depth = 0): Map<string, PdfObject> {
    if (depth > maxEncryptionNesting) throw tooComplex("its encryption");
    const value = (object: PdfObject): PdfObject => {
      const resolved = this.resolve(object);
      if (resolved.kind === "array") return { kind: "array", items: resolved.items.map((item) => this.resolve(item)) };
      if (resolved.kind === "dict") return { kind: "dict", entries: this.whole(resolved.entries, depth + 1) };
      return resolved.kind === "stream" ? pdfNull : resolved;
    };
    return new Map([...entries].map(([key, object]) => [key, value(object)]));
  }

  /** The object that a reference names; anything else as it is, nothing as null. */
  resolve = (object: PdfObject | undefined): PdfObject => {
    let current = object ?? pdfNull;
    for (let hops = 0; current.kind === "ref"; hops += 1) {
      if (hops > maxReferenceChain) throw tooComplex("references run in a circle");
      current = this.object(current.number, current.generation);
    }
    return current;
  };

  dict(object: PdfObject | undefined): PdfDict | null {
    const resolved = this.resolve(object);
    if (resolved.kind === "stream") return resolved.dict;
    return resolved.kind === "dict" ? resolved : null;
  }

  entry(dict: PdfDict, key: string): PdfObject {
    return this.resolve(dict.entries.get(key));
  }

  numberEntry(dict: PdfDict, key: string): number | null {
    const value = this.entry(dict, key);
    return value.kind === "number" ? value.value : null;
  }

  nameEntry(dict: PdfDict, key: string): string | null {
    const value = this.entry(dict, key);
    return value.kind === "name" ? value.value : null;
  }

  catalog(): { ref: PdfRef; dict: PdfDict } {
    const ref = this.xref.trailer.entries.get("Root");
    const dict = this.dict(ref);
    if (ref?.kind !== "ref" || dict === null) throw damaged("it has no catalog");
    return { ref: this.currentRef(ref.number), dict };
  }

  /** The reference with the generation that the cross-reference gives the object. */
  currentRef(number: number): PdfRef {
    const entry = this.xref.entries.get(number);
    return pdfRef(number, entry?.kind === "offset" ? entry.generation : 0);
  }

  /** The lowest number that no object of the document has. */
  nextObjectNumber(): number {
    const size = this.xref.trailer.entries.get("Size");
    let next = size?.kind === "number" ? size.value : 0;
    for (const number of this.xref.entries.keys()) if (number >= next) next = number + 1;
    return next;
  }

  /** A missing or free object, and one of another generation, is null (ISO 32000-1 §7.3.10). */
  object(number: number, generation: number): PdfObject {
    const entry = this.xref.entries.get(number);
    if (entry === undefined || entry.kind === "free") return pdfNull;
    // Objects in object streams are of generation 0 (§7.5.7).
    if (generation !== (entry.kind === "offset" ? entry.generation : 0)) return pdfNull;
    const cached = this.cache.get(number);
    if (cached !== undefined) return cached;
    if (this.beingRead.has(number)) throw tooComplex("objects contain one another");
    this.beingRead.add(number);
    try {
      const object = entry.kind === "offset" ? this.readAt(entry, number) : this.readCompressed(entry.stream, number);
      if (this.cache.size >= maxCachedObjects) this.cache.clear();
      this.cache.set(number, object);
      return object;
    } finally {
      this.beingRead.delete(number);
    }
  }

  private readAt(entry: { offset: number; generation: number }, number: number): PdfObject {
    const object = this.writtenAt(entry, number);
    return this.encryption?.object(object, pdfRef(number, entry.generation), this.resolve) ?? object;
  }

  /** As it is written, encrypted or not. */
  private writtenAt({ offset, generation }: { offset: number; generation: number }, number: number): PdfObject {
    return parseAt(this.source, offset, (parser, windowStart) => {
      const header = parser.tryObjectHeader();
      if (header === null || header.number !== number || header.generation !== generation)
        throw damaged(`object ${number} is not where the file says`);
      if (parser.tryKeyword("endobj")) return pdfNull;
      const object = parser.object();
      if (parser.hasDoubledEntries) this.doubled.add(number);
      if (object.kind !== "dict") return object;
      const dataStart = parser.tryStreamStart();
      return dataStart === null ? object : { kind: "stream", dict: object, dataOffset: windowStart + dataStart };
    });
  }

  private readCompressed(streamNumber: number, number: number): PdfObject {
    const stream = this.objectStream(streamNumber);
    const index = stream.numbers.indexOf(number);
    const offset = stream.offsets[index];
    if (offset === undefined) throw damaged(`object ${number} is not where the file says`);
    const parser = new ObjectParser(stream.data, offset, true);
    const object = parser.object();
    if (parser.hasDoubledEntries) this.doubled.add(number);
    return object;
  }

  private objectStream(number: number): ObjectStream {
    const known = this.objectStreams.get(number);
    if (known !== undefined) return known;
    const entry = this.xref.entries.get(number);
    const stream = entry?.kind === "offset" ? this.object(number, entry.generation) : pdfNull;
    if (stream.kind !== "stream") throw damaged(`object stream ${number} is missing`);
    const read = this.readObjectStream(stream);
    if (this.objectStreams.size >= 8) this.objectStreams.clear();
    this.objectStreams.set(number, read);
    return read;
  }

  /** What an object stream holds, whether or not the cross-reference names it (§7.5.7). */
  readObjectStream(stream: PdfStream): ObjectStream {
    const data = this.streamData(stream);
    const count = this.numberEntry(stream.dict, "N") ?? 0;
    const first = this.numberEntry(stream.dict, "First") ?? 0;
    if (count > 1_000_000 || first > data.length) throw damaged("an object stream is broken");
    const parser = new ObjectParser(data, 0, true);
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let index = 0; index < count; index += 1) {
      numbers.push(parser.integer());
      offsets.push(first + parser.integer());
    }
    return { numbers, offsets, data };
  }

  /** How many bytes a stream's data have in the file. */
  encodedLength(stream: PdfStream): number {
    const length = this.numberEntry(stream.dict, "Length");
    if (length === null || length < 0 || stream.dataOffset + length > this.source.size)
      throw damaged("a stream has no length");
    return length;
  }

  /** A stream's data as they lie in the file, decrypted. */
  encodedStreamData(stream: PdfStream): Buffer {
    const length = this.encodedLength(stream);
    if (length > maxDecodedBytes) throw tooComplex("a stream of more than 64 MB");
    const data = this.source.read(stream.dataOffset, length);
    return stream.cipher?.decrypt(data) ?? data;
  }

  streamData(stream: PdfStream): Buffer {
    return decodeStream(stream.dict, this.encodedStreamData(stream), this.resolve);
  }

  contentData(stream: PdfStream, onDamage?: () => void): Buffer {
    return decodeContent(stream.dict, this.encodedStreamData(stream), this.resolve, onDamage);
  }
}

const assertHeader = (source: ByteSource): void => {
  const at = source.read(0, headerSearchBytes).indexOf("%PDF-");
  if (at === -1) throw new PdfRefusal("document/not-pdf");
  // Offsets count from the header in some such files and from the first byte in others; viewers disagree about them.
  if (at > 0) throw damaged(`${at} foreign bytes stand before its beginning`);
};
