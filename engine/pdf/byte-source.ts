import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Random access to a document's bytes without holding them in memory. */
export type ByteSource = {
  readonly size: number;
  /** Shorter than asked for only at the end. */
  read(offset: number, length: number): Buffer;
};

export const fileSource = (fd: number): ByteSource => {
  const { size } = fstatSync(fd);
  return {
    size,
    read: (offset, length) => {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
      let have = 0;
      while (have < buffer.length) {
        const count = readSync(fd, buffer, have, buffer.length - have, offset + have);
        if (count === 0) break;
        have += count;
      }
      return buffer.subarray(0, have);
    },
  };
};

export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** A document with bytes appended that are not written anywhere yet. */
export const appendedSource = (base: ByteSource, tail: Buffer): ByteSource => ({
  size: base.size + tail.length,
  read: (offset, length) => {
    if (offset >= base.size) return tail.subarray(offset - base.size, offset - base.size + length);
    const head = base.read(offset, length);
    return offset + length <= base.size ? head : Buffer.concat([head, tail.subarray(0, offset + length - base.size)]);
  },
});

export const withFileSource = <Result>(path: string, work: (source: ByteSource) => Result): Result => {
  const fd = openSync(path, "r");
  try {
    return work(fileSource(fd));
  } finally {
    closeSync(fd);
  }
};

const blockBytes = 1_048_576;

/** Hands the bytes from `start` up to `end` over in blocks of at most 1 MB. */
export const forEachBlock = (source: ByteSource, start: number, end: number, take: (block: Buffer) => void): void => {
  for (let at = start; at < end;) {
    const block = source.read(at, Math.min(blockBytes, end - at));
    if (block.length === 0) throw new Error("The file became shorter while it was read.");
    take(block);
    at += block.length;
  }
};
