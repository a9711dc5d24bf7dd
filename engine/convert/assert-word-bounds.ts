import { inflateRawSync } from "node:zlib";
import { damaged, tooComplex } from "../pdf/syntax/pdf-refusal.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { createXmlCounter } from "./xml-bounds.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** Beyond these a Word file is made to exhaust whoever opens it: real ones of 100 MB hold pictures, which do not grow. */
const maxUnpackedBytes = 512 * 1_048_576;
const maxEntryBytes = 128 * 1_048_576;
const maxEntries = 10_000;

const localHeader = 0x04_03_4b_50;

/** The data of one entry as they lie in the file. */
const packedData = (source: ByteSource, entry: ZipEntry): Buffer => {
  const header = source.read(entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== localHeader) throw damaged("a part of it is not where it says");
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packedBytes > source.size) throw damaged("it is cut off");
  return source.read(start, entry.packedBytes);
};

/** What the entry is in truth, of which never more is unpacked than it declares. */
const unpack = (source: ByteSource, entry: ZipEntry): Buffer => {
  const packed = packedData(source, entry);
  if (entry.method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw tooComplex("a part is larger than it declares");
    throw damaged("a part of it cannot be unpacked");
  }
};

/** Parts that lie on one another are how small archives become endless ones. */
const assertApart = (entries: readonly ZipEntry[]): void => {
  let free = 0;
  for (const { offset, packedBytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw tooComplex("its parts lie on one another");
    free = offset + 30 + packedBytes;
  }
};

const mayHoldXml = ({ name }: ZipEntry): boolean => /\.(xml|rels|vml|svg)$/i.test(name);

/**
 * Stops a Word file that a word processor would open for minutes or gigabytes, before one does: by what the archive
 * declares, by what its parts truly are, and by how many elements its XML holds and how deep they lie. Throws `PdfRefusal`.
 */
export const assertWordBounds = (source: ByteSource, entries: readonly ZipEntry[]): void => {
  const declared = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (entries.length > maxEntries || declared > maxUnpackedBytes) throw tooComplex("it unpacks to more than it may");
  if (entries.some(({ unpackedBytes }) => unpackedBytes > maxEntryBytes))
    throw tooComplex("a part unpacks to more than it may");
  assertApart(entries);
  const counted = { elements: 0 };
  for (const entry of entries) {
    if (entry.name.endsWith("/")) continue;
    if (entry.isEncrypted) throw damaged("a part of it is encrypted");
    if (entry.method !== 0 && entry.method !== 8) throw damaged("a part of it is packed in a rare way");
    const content = unpack(source, entry);
    if (content.length !== entry.unpackedBytes) throw damaged("a part of it is not as large as it says");
    if (mayHoldXml(entry) && !createXmlCounter(counted).take(content))
      throw tooComplex("it holds too many elements, or nests them too deep");
  }
};
