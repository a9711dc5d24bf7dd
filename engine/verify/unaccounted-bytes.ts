import type { ByteSource } from "../pdf/byte-source.ts";
import { parseAt, readSections, type XrefSection } from "../pdf/cross-reference.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";

const spaceBlockBytes = 4096;
const whitespace = new Set([0, 9, 10, 12, 13, 32]);
/** Programs mark a file as binary by one short comment; a page for a browser does not fit into one. */
const maxCommentBytes = 80;
const maxCommentsBytes = 400;
const maxSpaceBefore = 16;
const endMark = /^startxref\s+(\d+)\s+%%EOF(?=\s|$|%)/;

const behindSpace = (source: ByteSource, from: number): number => {
  for (let at = from; at < source.size;) {
    const block = source.read(at, spaceBlockBytes);
    const next = block.findIndex((byte) => !whitespace.has(byte));
    if (next !== -1) return at + next;
    at += block.length;
  }
  return source.size;
};

/** What the file's cross-reference says about its own bytes. */
type Places = {
  /** As `startxref` names them. */
  starts: ReadonlySet<number>;
  sections: ReadonlyMap<number, XrefSection>;
  /** Where objects begin, also those that a later revision replaced. */
  objects: ReadonlySet<number>;
};

/** Some programs name the white space before what they mean. */
const placesOf = (source: ByteSource, from: number): Places => {
  const sections = readSections(source);
  const isBehind = (offset: number) => offset >= from - maxSpaceBefore && offset < source.size;
  const objects = new Set<number>();
  for (const { entries } of sections)
    for (const entry of entries.values())
      if (entry.kind === "offset" && isBehind(entry.offset)) objects.add(behindSpace(source, entry.offset));
  return {
    objects,
    starts: new Set(sections.map(({ offset }) => offset)),
    sections: new Map(
      sections.flatMap((section) => (isBehind(section.offset) ? [[behindSpace(source, section.offset), section]] : [])),
    ),
  };
};

/** Behind `word` after white space; null where something else stands there. */
const behindWord = (source: ByteSource, from: number, word: string): number | null => {
  const at = behindSpace(source, from);
  return source.read(at, word.length).toString("latin1") === word ? at + word.length : null;
};

/** Behind the object that begins there, its `endobj` included; null where more than the object stands before that. */
const behindObject = (reader: PdfReader, at: number, dataEnd: number | null): number | null => {
  const { source } = reader;
  const end =
    dataEnd === null
      ? parseAt(source, at, (parser, windowStart) => {
          parser.tryObjectHeader();
          if (parser.tryKeyword("endobj"))
            return { stream: null, end: windowStart + parser.position - "endobj".length };
          const object = parser.object();
          const afterObject = windowStart + parser.position;
          const dataStart = object.kind === "dict" ? parser.tryStreamStart() : null;
          if (object.kind !== "dict" || dataStart === null) return { stream: null, end: afterObject };
          return { stream: { kind: "stream" as const, dict: object, dataOffset: windowStart + dataStart }, end: 0 };
        })
      : { stream: null, end: dataEnd };
  const isStream = end.stream !== null || dataEnd !== null;
  const behindData = end.stream === null ? end.end : end.stream.dataOffset + reader.encodedLength(end.stream);
  const behindStream = isStream ? behindWord(source, behindData, "endstream") : behindData;
  return behindStream === null ? null : behindWord(source, behindStream, "endobj");
};

const behindPart = (reader: PdfReader, places: Places, at: number): number | null => {
  const section = places.sections.get(at);
  if (section !== undefined) return section.style === "table" ? section.end : behindObject(reader, at, section.end);
  if (places.objects.has(at)) return behindObject(reader, at, null);
  const found = endMark.exec(reader.source.read(at, 128).toString("latin1"));
  return found !== null && places.starts.has(Number(found[1])) ? at + found[0].length : null;
};

/**
 * The first byte from `from` on that belongs to no revision of the file: to no object that a cross-reference names, no such
 * cross-reference, no end of a revision, no white space; null where each belongs to one. Nobody signed such bytes, and a file
 * that ends by `startxref OLD %%EOF` carries any number of them unseen: a page for a browser, another document, an archive.
 */
export const firstUnaccountedByte = (reader: PdfReader, from: number): number | null => {
  const { source } = reader;
  const places = placesOf(source, from);
  let comments = 0;
  for (let at = behindSpace(source, from); at < source.size;) {
    const text = source.read(at, maxCommentBytes + 1).toString("latin1");
    if (text.startsWith("%")) {
      const length = /^[^\r\n]*/.exec(text)?.[0].length ?? 0;
      comments += length;
      if (length > maxCommentBytes || comments > maxCommentsBytes || text.startsWith("%PDF-")) return at;
      at = behindSpace(source, at + length);
      continue;
    }
    let end: number | null = null;
    try {
      end = behindPart(reader, places, at);
    } catch (error) {
      // Where it ends is encrypted: nothing is known of what follows.
      if (!(error instanceof PdfRefusal) || error.code === "document/encrypted") throw error;
    }
    if (end === null) return at;
    at = behindSpace(source, end);
  }
  return null;
};
