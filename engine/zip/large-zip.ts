import { open, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";

export type LargeZipEntry = {
  /** With `/` between folders. */
  name: string;
  modifiedAt: Date;
  sizeBytes: number;
  read: () => AsyncIterable<Uint8Array>;
};

export type LargeZipOptions = {
  outputPath: string;
  /** Told of every piece with all bytes of entries until then; a rejection stops the writing. */
  onProgress?: (writtenBytes: number) => Promise<void>;
  /** From which on the 64-bit extension is used; smaller in tests alone. */
  classic?: { size: number; count: number };
};

/** What the fields of ZIP hold without its 64-bit extension (APPNOTE 6.3.10, 4.4.1.4). */
const classicLimits = { size: 0xff_ff_ff_ff, count: 0xff_ff };
const utf8Names = 0x08_00;
const zip64Version = 45;

const fieldsOf = (...fields: [width: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([width, value]) => {
      const bytes = Buffer.alloc(width);
      if (width === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );

/** ZIP keeps local time without a zone, from 1980 on, in steps of two seconds; these are the figures of UTC. */
const momentFields = (at: Date): [2, number][] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

type Written = { name: Buffer; modifiedAt: Date; sizeBytes: number; crc: number; offset: number };
type Limits = { size: number; count: number };

const extra64 = (values: number[]): Buffer =>
  values.length === 0
    ? Buffer.alloc(0)
    : fieldsOf([2, 1], [2, values.length * 8], ...values.map((value): [8, number] => [8, value]));

const localHeader = ({ name, modifiedAt, sizeBytes, crc }: Written, limits: Limits): Buffer => {
  const isLarge = sizeBytes >= limits.size;
  const extra = extra64(isLarge ? [sizeBytes, sizeBytes] : []);
  const size = isLarge ? classicLimits.size : sizeBytes;
  return Buffer.concat([
    fieldsOf(
      [4, 0x04_03_4b_50],
      [2, isLarge ? zip64Version : 20],
      [2, utf8Names],
      [2, 0],
      ...momentFields(modifiedAt),
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, extra.length],
    ),
    name,
    extra,
  ]);
};

const centralHeader = ({ name, modifiedAt, sizeBytes, crc, offset }: Written, limits: Limits): Buffer => {
  const isLarge = sizeBytes >= limits.size;
  const isFar = offset >= limits.size;
  const extra = extra64([...(isLarge ? [sizeBytes, sizeBytes] : []), ...(isFar ? [offset] : [])]);
  const size = isLarge ? classicLimits.size : sizeBytes;
  return Buffer.concat([
    fieldsOf(
      [4, 0x02_01_4b_50],
      [2, zip64Version],
      [2, isLarge || isFar ? zip64Version : 20],
      [2, utf8Names],
      [2, 0],
      ...momentFields(modifiedAt),
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? classicLimits.size : offset],
    ),
    name,
    extra,
  ]);
};

const endOf = (count: number, directory: { offset: number; size: number }, limits: Limits): Buffer => {
  const isLarge = count >= limits.count || directory.offset >= limits.size || directory.size >= limits.size;
  const end64 = fieldsOf(
    [4, 0x06_06_4b_50],
    [8, 44],
    [2, zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, directory.size],
    [8, directory.offset],
    [4, 0x07_06_4b_50],
    [4, 0],
    [8, directory.offset + directory.size],
    [4, 1],
  );
  const [places, size, offset] = isLarge
    ? [classicLimits.count, classicLimits.size, classicLimits.size]
    : [count, directory.size, directory.offset];
  const end = fieldsOf([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, places], [2, places], [4, size], [4, offset], [2, 0]);
  return isLarge ? Buffer.concat([end64, end]) : end;
};

const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<number> => {
  let done = 0;
  while (done < bytes.length)
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  return position + done;
};

/**
 * A ZIP of any size and any number of entries, stored as they are. Sizes and sums stand in front of each entry, not behind
 * it, so that programs that read from the beginning take it too. The same entries give the same bytes.
 */
export const writeLargeZip = async (
  entries: Iterable<LargeZipEntry>,
  { outputPath, onProgress, classic: limits = classicLimits }: LargeZipOptions,
): Promise<void> => {
  const file = await open(outputPath, "wx", 0o600);
  try {
    const written: Written[] = [];
    let position = 0;
    let total = 0;
    for (const { name, modifiedAt, sizeBytes, read } of entries) {
      const entry: Written = { name: Buffer.from(name, "utf8"), modifiedAt, sizeBytes, crc: 0, offset: position };
      position += localHeader(entry, limits).length;
      const end = position + sizeBytes;
      for await (const chunk of read()) {
        entry.crc = crc32(chunk, entry.crc);
        position = await writeAll(file, chunk, position);
        total += chunk.length;
        await onProgress?.(total);
      }
      if (position !== end) throw new Error(`the entry ${written.length} has another size than was said`);
      await writeAll(file, localHeader(entry, limits), entry.offset);
      written.push(entry);
    }
    const offset = position;
    for (const entry of written) position = await writeAll(file, centralHeader(entry, limits), position);
    await writeAll(file, endOf(written.length, { offset, size: position - offset }, limits), position);
  } finally {
    await file.close();
  }
};
