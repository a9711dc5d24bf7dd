import type { ByteSource } from "../pdf/byte-source.ts";

export type ZipEntry = {
  name: string;
  /** 0: stored as it is; 8: deflated. */
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  isEncrypted: boolean;
  /** Where its local header begins. */
  offset: number;
};

const endOfDirectory = Buffer.from("PK\u0005\u0006", "latin1");
const entryHeader = 0x02_01_4b_50;
/** The end record and its comment. */
const tailBytes = 22 + 65_535;
const maxDirectoryBytes = 4 * 1_048_576;

/**
 * The central directory of a ZIP file (PKWARE APPNOTE §4.3), as far as it can be trusted; null where there is none.
 * Nothing is unpacked.
 */
export const readZipDirectory = (source: ByteSource): ZipEntry[] | null => {
  const tailStart = Math.max(0, source.size - tailBytes);
  const tail = source.read(tailStart, tailBytes);
  const end = tail.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 22 > tail.length) return null;
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > maxDirectoryBytes || offset + length > source.size) return null;
  const directory = source.read(offset, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entryHeader;) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      unpackedBytes: directory.readUInt32LE(at + 24),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};
