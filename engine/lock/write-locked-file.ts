import { createHash } from "node:crypto";
import { constants, closeSync, fstatSync, fsyncSync, openSync, writeSync } from "node:fs";
import { chmod, copyFile, open } from "node:fs/promises";
import path from "node:path";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import { forEachBlock, type ByteSource } from "../pdf/byte-source.ts";
import type { SignatureRevision } from "./signature-revision.ts";

export type WrittenFile = { sha256: Sha256Hex; sizeBytes: number; baseSha256: Sha256Hex };

const writeAll = (fd: number, bytes: Buffer, position: number): void => {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, position + done);
};

/**
 * Writes base ‖ composed update ‖ signature to a file and syncs it. The base is copied by the operating system while this
 * thread hashes it, so that memory stays constant and neither waits for the other.
 *
 * @param sign makes the CMS from the SHA-256 of the bytes within /ByteRange
 */
export const writeLockedFile = async (
  base: { path: string; source: ByteSource },
  update: Buffer,
  signature: SignatureRevision,
  sign: (contentSha256: Buffer) => Buffer,
  partialPath: string,
): Promise<WrittenFile> => {
  const copied = copyFile(base.path, partialPath, constants.COPYFILE_FICLONE);
  // An unhandled rejection must not end the process while this thread hashes; the await below reports it.
  copied.catch(() => undefined);

  const hash = createHash("sha256");
  forEachBlock(base.source, 0, base.source.size, (block) => hash.update(block));
  const baseSha256 = hash.copy().digest("hex") as Sha256Hex;
  hash.update(update);
  const whole = hash.copy();
  const start = base.source.size + update.length;
  const [, holeStart, holeEnd] = signature.byteRange;
  hash.update(signature.bytes.subarray(0, holeStart - start));
  hash.update(signature.bytes.subarray(holeEnd - start));

  const cms = sign(hash.digest());
  const room = (holeEnd - holeStart - 2) / 2;
  if (cms.length > room) throw new Error(`The signature of ${cms.length} bytes does not fit into ${room}.`);
  signature.bytes.write(cms.toString("hex"), holeStart - start + 1, "latin1");
  whole.update(signature.bytes);

  await copied;
  await chmod(partialPath, 0o600);
  const fd = openSync(partialPath, "r+");
  try {
    if (fstatSync(fd).size !== base.source.size) throw new Error("The document changed while it was being locked.");
    writeAll(fd, update, base.source.size);
    writeAll(fd, signature.bytes, start);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  return { sha256: whole.digest("hex") as Sha256Hex, sizeBytes: start + signature.bytes.length, baseSha256 };
};

/** Makes a rename durable. Windows cannot open a directory and does not need it. */
export const syncDirectoryOf = async (file: string): Promise<void> => {
  if (process.platform === "win32") return;
  const directory = await open(path.dirname(file), "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
