import { createDecipheriv, createHash } from "node:crypto";
import type { PdfRef } from "../syntax/objects.ts";
import { rc4 } from "./rc4.ts";

/** How one kind of data is encrypted (ISO 32000-2 §7.6.6, Table 25, /CFM). */
export type CryptMethod = "none" | "rc4" | "aes-128" | "aes-256";

const block = 16;

/**
 * AES in CBC, the initial value before the data (§7.6.3.1). What is not a whole block, and padding that is none, stays: programs
 * differ about what to make of such data, and they must not count as the same as others.
 */
const aes = (algorithm: "aes-128-cbc" | "aes-256-cbc", key: Buffer, data: Buffer): Buffer => {
  const end = data.length - (data.length % block);
  if (end < 2 * block) return data.subarray(Math.min(block, end));
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, block)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(data.subarray(block, end)), data.subarray(end)]);
  const filled = plain.at(-1) ?? 0;
  const isPadded =
    end === data.length && filled >= 1 && filled <= block && plain.subarray(-filled).every((byte) => byte === filled);
  return isPadded ? plain.subarray(0, -filled) : plain;
};

/** The key of one object (§7.6.3.1, Algorithm 1); AES-256 takes the file's own (Algorithm 1.A). */
const objectKey = (fileKey: Buffer, { number, generation }: PdfRef, salt: string): Buffer => {
  const which = Buffer.alloc(5);
  which.writeUIntLE(number & 0xffffff, 0, 3);
  which.writeUIntLE(generation & 0xffff, 3, 2);
  const hash = createHash("md5").update(fileKey).update(which).update(salt, "latin1").digest();
  return hash.subarray(0, Math.min(fileKey.length + 5, 16));
};

/** What stands in the object `ref`, decrypted. */
export const decrypt = (method: CryptMethod, fileKey: Buffer, ref: PdfRef, data: Buffer): Buffer => {
  switch (method) {
    case "none":
      return data;
    case "rc4":
      return rc4(objectKey(fileKey, ref, ""), data);
    case "aes-128":
      return aes("aes-128-cbc", objectKey(fileKey, ref, "sAlT"), data);
    case "aes-256":
      return aes("aes-256-cbc", fileKey, data);
  }
};
