import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Random access to a document's bytes without holding them in memory. */
export type ByteSource = {
  readonly size: number;
  /** Shorter than asked for only at the end. */
  read(offset: number, length: number): Buffer;
  /** The same into a buffer of the caller's; how many bytes came. For reading a whole document without garbage. */
  readInto?(buffer: Buffer, offset: number, length: number): number;
};

export const fileSource = (fd: number): ByteSource => {
  const { size } = fstatSync(fd);
  const readInto = (buffer: Buffer, offset: number, length: number): number => {
    let have = 0;
    while (have < length) {
      const count = readSync(fd, buffer, have, length - have, offset + have);
      if (count === 0) break;
      have += count;
    }
    return have;
  };
  return {
    size,
    readInto,
    read: (offset, length) => {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
      return buffer.subarray(0, readInto(buffer, offset, buffer.length));
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

/** The first bytes of a document, as it was before something was appended. */
export const prefixSource = (whole: ByteSource, size: number): ByteSource => {
  const clamped = (offset: number, length: number) => Math.max(0, Math.min(length, size - offset));
  const { readInto } = whole;
  return {
    size: Math.min(size, whole.size),
    read: (offset, length) => whole.read(offset, clamped(offset, length)),
    ...(readInto === undefined
      ? {}
      : { readInto: (buffer, offset, length) => readInto(buffer, offset, clamped(offset, length)) }),
  };
};

export const withFileSource = <Result>(path: string, work: (source: ByteSource) => Result): Result => {
  const fd = openSync(path, "r");
  try {
    return work(fileSource(fd));
  } finally {
    closeSync(fd);
  }
};

const blockBytes = 524_288;

/** Hands the bytes from `start` up to `end` over in blocks. A block is good only until `take` returns. */
export const forEachBlock = (source: ByteSource, start: number, end: number, take: (block: Buffer) => void): void => {
  const own = source.readInto === undefined ? null : Buffer.allocUnsafe(Math.min(blockBytes, Math.max(0, end - start)));
  for (let at = start; at < end;) {
    const length = Math.min(blockBytes, end - at);
    const block = own === null ? source.read(at, length) : own.subarray(0, source.readInto?.(own, at, length) ?? 0);
    if (block.length === 0) throw new Error("The file became shorter while it was read.");
    take(block);
    at += block.length;
  }
};

/**
 * As text, one block after the other, each with the last `keptBytes` before it in front, so that what spans two is seen
 * whole. `start` is where the text begins, `blockAt` where its new part does.
 */
export const forEachWindow = (
  source: ByteSource,
  from: number,
  keptBytes: number,
  take: (text: string, start: number, blockAt: number) => void,
): void => {
  let at = from;
  let kept = Buffer.alloc(0);
  forEachBlock(source, from, source.size, (block) => {
    const window = Buffer.concat([kept, block]);
    take(window.toString("latin1"), at - kept.length, at);
    at += block.length;
    kept = Buffer.from(window.subarray(Math.max(0, window.length - keptBytes)));
  });
};
