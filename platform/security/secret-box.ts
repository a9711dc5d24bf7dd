import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { syncPath } from "#engine/storage/sync-path.ts";
import { writeSynced } from "#engine/storage/write-synced.ts";
import { StartError } from "../base/start-error.ts";

/**
 * Seals what has to be read again in clear (a hash would not do): whoever reads the database, or a dump of it, has it not yet.
 * `owner` is bound to it, so that a sealed secret that was moved to another row does not open there.
 */
export type SecretBox = {
  seal(secret: string, owner: string): string;
  /** Throws where it is another's, was changed, or another key sealed it. */
  open(sealed: string, owner: string): string;
};

const keyBytes = 32;
/** NIST SP 800-38D §8.2.2: 96 random bits, a new one each time. */
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";
/** No secret in clear begins so. */
export const sealedPrefix = "v1.";

export const createSecretBox = (key: Uint8Array): SecretBox => ({
  seal: (secret, owner) => {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner, "utf8"));
    const sealed = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
    return `${sealedPrefix}${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url")}`;
  },
  open: (sealed, owner) => {
    if (!sealed.startsWith(sealedPrefix)) throw new Error("this is not sealed");
    const bytes = Buffer.from(sealed.slice(sealedPrefix.length), "base64url");
    const [nonce, tag, rest] = [
      bytes.subarray(0, nonceBytes),
      bytes.subarray(nonceBytes, nonceBytes + tagBytes),
      bytes.subarray(nonceBytes + tagBytes),
    ];
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner, "utf8"))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(rest), opening.final()]).toString("utf8");
  },
});

const keyFile = (dataDir: string): string => path.join(dataDir, "secrets-key");

/**
 * The platform's key, in the data folder and not in the database; made at the first start. Where the database holds what an
 * earlier key sealed (`isNeeded`), none is made in its place.
 */
export const openSecretBox = async (dataDir: string, isNeeded: boolean): Promise<SecretBox> => {
  const file = keyFile(dataDir);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text !== null) {
    const key = Buffer.from(text.trim(), "base64url");
    if (key.length !== keyBytes) throw new StartError(`The file ${file} holds no key. Put its backup in place.`);
    return createSecretBox(key);
  }
  if (isNeeded)
    throw new StartError(
      `The file ${file} is missing, and the database holds secrets that its key has sealed: those of the authenticator apps and of recordings. Nothing was changed. Put the backup of the file in place.`,
    );
  const key = randomBytes(keyBytes);
  await writeSynced(`${file}.new`, `${key.toString("base64url")}\n`);
  await rename(`${file}.new`, file);
  // Before anything is sealed: the database outlives a power cut, and the key's name has to.
  await syncPath(dataDir);
  return createSecretBox(key);
};
