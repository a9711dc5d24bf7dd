import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { rc4 } from "./rc4.ts";

/** What the standard security handler's dictionary says about passwords (ISO 32000-2 Table 21). */
type PasswordEntries = {
  revision: number;
  ownerHash: Buffer;
  userHash: Buffer;
  /** The file's key under the user's password; revisions 5 and 6 only. */
  wrappedKey: Buffer | null;
  permissions: number;
  encryptsMetadata: boolean;
  /** Lengths in bytes that the key may have, the likeliest first. Writers disagree about where they say it. */
  keyBytes: readonly number[];
  /** The first part of the trailer's /ID; empty where there is none. */
  fileId: Buffer;
};

/** What a password is filled up with to 32 bytes; all of an empty one (§7.6.4.3.2, Algorithm 2). */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const noPassword = Buffer.alloc(0);

const md5 = (...parts: Buffer[]): Buffer => createHash("md5").update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, ...parts: Buffer[]): Buffer =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

/** Algorithm 2. */
const olderKey = (
  { revision, ownerHash, permissions, encryptsMetadata, fileId }: PasswordEntries,
  bytes: number,
): Buffer => {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const mark = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : noPassword;
  let key = md5(padding, ownerHash.subarray(0, 32), allowed, fileId, mark).subarray(0, bytes);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, bytes);
  return key;
};

/** Algorithms 4, 5 and 6. */
const opensOlder = ({ revision, userHash, fileId }: PasswordEntries, key: Buffer): boolean => {
  if (revision === 2) return rc4(key, padding).equals(userHash.subarray(0, 32));
  let value = rc4(key, md5(padding, fileId));
  for (let round = 1; round < 20; round += 1) value = rc4(key.map((byte) => byte ^ round) as Buffer, value);
  return value.equals(userHash.subarray(0, 16));
};

/** Algorithm 2.B, for the user's password, which takes no further data in. */
const newerHash = (salt: Buffer): Buffer => {
  let key = sha(256, noPassword, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    // A number of 16 bytes modulo 3 is the sum of its bytes modulo 3: 256 leaves 1.
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 256 : rest === 1 ? 384 : 512, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
};

/** Algorithm 2.A; revision 5 is Adobe's own, older than the standard's (Adobe Supplement to ISO 32000-1, ExtensionLevel 3). */
const newerKey = ({ revision, userHash, wrappedKey }: PasswordEntries): Buffer | null => {
  if (wrappedKey === null || wrappedKey.length < 32 || userHash.length < 48) return null;
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : newerHash;
  if (!hash(userHash.subarray(32, 40)).equals(userHash.subarray(0, 32))) return null;
  const decipher = createDecipheriv("aes-256-cbc", hash(userHash.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrappedKey.subarray(0, 32));
};

/** The key of a file that opens without a password, as most encrypted ones do; null where a password is needed. */
export const fileKeyWithoutPassword = (entries: PasswordEntries): Buffer | null => {
  if (entries.revision >= 5) return newerKey(entries);
  return (
    entries.keyBytes.map((bytes) => olderKey(entries, bytes)).find((candidate) => opensOlder(entries, candidate)) ??
    null
  );
};
