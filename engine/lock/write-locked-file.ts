import { type Hash, createHash } from "node:crypto";
import { closeSync, constants, fchmodSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { type ByteSource, bufferSource, forEachBlock } from "../pdf/byte-source.ts";
import { hashed } from "../pdf/describe-source.ts";
import { type SignatureRevision, fillHole } from "../signature/signature-revision.ts";

export type WrittenFile = { sha256: Sha256Hex; sizeBytes: number; baseSha256: Sha256Hex };

const megabyte = 1_048_576;

export const writeAll = (fd: number, bytes: Buffer, position: number): void => {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, position + done);
};

/** Up to here one pass that reads, hashes and writes is quicker than a second thread that copies. */
const largestSinglePass = 16 * megabyte;

/** The base as it is read for the hash, written as it was hashed. */
const writeWhileHashing = (base: ByteSource, hash: Hash, partialPath: string): number => {
  const fd = openSync(partialPath, "w", 0o600);
  try {
    let at = 0;
    forEachBlock(base, 0, base.size, (block) => {
      hash.update(block);
      writeAll(fd, block, at);
      at += block.length;
    });
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
};

/** The operating system copies while this thread hashes: neither waits for the other, and a file system may share blocks. */
const copyWhileHashing = async (
  base: { path: string; source: ByteSource },
  hash: Hash,
  partialPath: string,
): Promise<number> => {
  const copied = copyFile(base.path, partialPath, constants.COPYFILE_FICLONE);
  // An unhandled rejection must not end the process while this thread hashes; the await below reports it.
  copied.catch(() => undefined);
  forEachBlock(base.source, 0, base.source.size, (block) => hash.update(block));
  await copied;
  const fd = openSync(partialPath, "r+");
  if (fstatSync(fd).size === base.source.size) return fd;
  closeSync(fd);
  throw new Error("The document changed while it was being locked.");
};

/**
 * Writes base ‖ composed update ‖ signature to a file and syncs it, in constant memory.
 *
 * @param base the document; `rewritten` stands in its place where something was removed from it
 * @param sign makes the CMS from the SHA-256 of the bytes within /ByteRange
 */
export const writeLockedFile = async (
  base: { path: string; source: ByteSource; rewritten?: Buffer | null },
  update: Buffer,
  signature: SignatureRevision,
  sign: (contentSha256: Buffer) => Buffer | Promise<Buffer>,
  partialPath: string,
): Promise<WrittenFile> => {
  const hash = createHash("sha256");
  const rewritten = base.rewritten ?? null;
  const written = rewritten === null ? base.source : bufferSource(rewritten);
  const isSinglePass = rewritten !== null || written.size <= largestSinglePass;
  const fd = isSinglePass
    ? writeWhileHashing(written, hash, partialPath)
    : await copyWhileHashing(base, hash, partialPath);
  try {
    fchmodSync(fd, 0o600);
    const original = rewritten === null ? hash.copy() : hashed(base.source);
    const baseSha256 = original.digest("hex") as Sha256Hex;
    hash.update(update);
    const whole = hash.copy();
    const start = written.size + update.length;
    const [, holeStart, holeEnd] = signature.byteRange;
    hash.update(signature.bytes.subarray(0, holeStart - start));
    hash.update(signature.bytes.subarray(holeEnd - start));

    const cms = await sign(hash.digest());
    if (!fillHole(signature, start, cms)) throw new Error(`The signature of ${cms.length} bytes does not fit.`);
    whole.update(signature.bytes);

    writeAll(fd, update, written.size);
    writeAll(fd, signature.bytes, start);
    fsyncSync(fd);
    return { sha256: whole.digest("hex") as Sha256Hex, sizeBytes: start + signature.bytes.length, baseSha256 };
  } finally {
    closeSync(fd);
  }
};

/** Makes a rename durable. Windows cannot open a directory and does not need it. */
export const syncDirectoryOf = (file: string): void => {
  if (process.platform === "win32") return;
  const fd = openSync(path.dirname(file), "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};
