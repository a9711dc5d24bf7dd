import { constants, inflateSync } from "node:zlib";
import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { tooComplex } from "../pdf/syntax/pdf-refusal.ts";
import { fileNameOf } from "./judge-action.ts";
import { isProgramData, isProgramName } from "./program-names.ts";

/** A file within the document; `key` is its name in the list of attachments. */
export type Attachment = { name: string; sizeBytes: number | null; isProgram: boolean };

const maxAttachments = 10_000;
const maxNodes = 100_000;
const maxDepth = 50;
const headBytes = 4096;

type Pair = { key: PdfObject; value: PdfObject };

/** The leaves of a name tree (ISO 32000-2 §7.9.6). */
export const namesOf = (reader: PdfReader, root: PdfObject | undefined): Pair[] => {
  const pairs: Pair[] = [];
  const seen = new Set<number>();
  let nodes = 0;
  const visit = (object: PdfObject | undefined, depth: number): void => {
    nodes += 1;
    if (depth > maxDepth || nodes > maxNodes || pairs.length > maxNodes) throw tooComplex("its names");
    if (object?.kind === "ref") {
      if (seen.has(object.number)) return;
      seen.add(object.number);
    }
    const node = reader.dict(object);
    if (node === null) return;
    const names = reader.entry(node, "Names");
    if (names.kind === "array")
      for (let at = 0; at + 1 < names.items.length; at += 2) {
        const [key, value] = names.items.slice(at, at + 2);
        if (key !== undefined && value !== undefined) pairs.push({ key, value });
      }
    const kids = reader.entry(node, "Kids");
    if (kids.kind === "array") for (const kid of kids.items) visit(kid, depth + 1);
  };
  visit(root, 0);
  return pairs;
};

/** What its first bytes are, as far as they can be had without unpacking all of it. */
const headOf = (reader: PdfReader, file: PdfObject): Buffer => {
  if (file.kind !== "stream") return Buffer.alloc(0);
  const encoded = reader.source.read(file.dataOffset, Math.min(reader.encodedLength(file), headBytes));
  const filter = reader.entry(file.dict, "Filter");
  const first = reader.resolve(filter.kind === "array" ? filter.items[0] : filter);
  if (first.kind !== "name") return encoded;
  if (first.value !== "FlateDecode" && first.value !== "Fl") return Buffer.alloc(0);
  try {
    return inflateSync(encoded, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * 1_048_576 });
  } catch {
    return Buffer.alloc(0);
  }
};

/** The files that a file specification carries (/EF, ISO 32000-2 §7.11.4); null where it carries none. */
export const attachmentOf = (reader: PdfReader, object: PdfObject | undefined, key?: PdfObject): Attachment | null => {
  const specification = reader.resolve(object);
  if (specification.kind !== "dict") return null;
  const files = reader.dict(specification.entries.get("EF"));
  if (files === null) return null;
  const streams = [...files.entries.values()].map((file) => reader.resolve(file));
  const stream = streams.find((file) => file.kind === "stream");
  if (stream?.kind !== "stream") return null;
  const names = ["UF", "F", "DOS", "Unix", "Mac"].flatMap((entry) => {
    const name = fileNameOf(reader, specification.entries.get(entry));
    return name === null || name === "" ? [] : [name];
  });
  const keyName = key === undefined ? null : fileNameOf(reader, key);
  const parameters = reader.dict(stream.dict.entries.get("Params"));
  const size = parameters === null ? null : reader.numberEntry(parameters, "Size");
  return {
    name: names[0] ?? keyName ?? "without a name",
    sizeBytes: size !== null && Number.isSafeInteger(size) && size >= 0 ? size : null,
    // A name of it for one system can end otherwise than the one for another.
    isProgram:
      [...names, keyName ?? ""].some(isProgramName) || streams.some((file) => isProgramData(headOf(reader, file))),
  };
};

const itemsOf = (object: PdfObject): readonly PdfObject[] => (object.kind === "array" ? object.items : []);

/** Everything that is attached: to the document, to its pages, and by notes on them. Each file once. */
export const findAttachments = (
  reader: PdfReader,
  pages: readonly PdfPage[],
  annotationsOf: (page: PdfDict) => readonly PdfDict[],
): Attachment[] => {
  const { dict: catalog } = reader.catalog();
  const found: Attachment[] = [];
  const seen = new Set<number>();
  const take = (object: PdfObject | undefined, key?: PdfObject): void => {
    if (object?.kind === "ref") {
      if (seen.has(object.number)) return;
      seen.add(object.number);
    }
    const attachment = attachmentOf(reader, object, key);
    if (attachment !== null) found.push(attachment);
    if (found.length > maxAttachments) throw tooComplex("its attachments");
  };
  const names = reader.dict(catalog.entries.get("Names"));
  for (const { key, value } of namesOf(reader, names?.entries.get("EmbeddedFiles"))) take(value, key);
  for (const file of itemsOf(reader.entry(catalog, "AF"))) take(file);
  for (const { ref } of pages) {
    const page = reader.dict(ref);
    if (page === null) continue;
    for (const file of itemsOf(reader.entry(page, "AF"))) take(file);
    for (const annotation of annotationsOf(page)) {
      if (reader.nameEntry(annotation, "Subtype") === "FileAttachment") take(annotation.entries.get("FS"));
      for (const file of itemsOf(reader.entry(annotation, "AF"))) take(file);
    }
  }
  return found;
};
