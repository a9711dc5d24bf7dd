import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { PictureKey } from "../base/picture-key-text.ts";

const cipher = "aes-256-gcm";
/** NIST SP 800-38D §8.2.2: 96 random bits, a new one each time. */
const nonceBytes = 12;
const tagBytes = 16;
const mark = Buffer.from("IDP1", "latin1");
const keyIdBytes = 8;
const headBytes = mark.length + keyIdBytes + nonceBytes + tagBytes;

/**
 * An envelope: a mark, the id of the key, nonce, tag, and the picture sealed by AES-256-GCM. `owner` is bound to it, so that
 * what was put in another picture's place does not open there.
 */
export const sealPicture = (key: PictureKey, owner: string, picture: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const head = Buffer.concat([mark, Buffer.from(key.id, "hex"), nonce]);
  const sealing = createCipheriv(cipher, key.bytes, nonce).setAAD(Buffer.from(owner, "utf8"));
  const sealed = Buffer.concat([sealing.update(picture), sealing.final()]);
  return Buffer.concat([head, sealing.getAuthTag(), sealed]);
};

/** With which key an envelope was sealed; null where it is none. */
export const keyIdOf = (envelope: Buffer): string | null =>
  envelope.length >= headBytes && envelope.subarray(0, mark.length).equals(mark)
    ? envelope.toString("hex", mark.length, mark.length + keyIdBytes)
    : null;

/** Throws where the key is missing, or the envelope is another's or was changed. */
export const openPicture = (keys: readonly PictureKey[], owner: string, envelope: Buffer): Buffer => {
  const key = keys.find(({ id }) => id === keyIdOf(envelope));
  if (key === undefined) throw new Error("no key is at hand that opens this picture");
  const nonceAt = mark.length + keyIdBytes;
  const opening = createDecipheriv(cipher, key.bytes, envelope.subarray(nonceAt, nonceAt + nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner, "utf8"))
    .setAuthTag(envelope.subarray(nonceAt + nonceBytes, headBytes));
  return Buffer.concat([opening.update(envelope.subarray(headBytes)), opening.final()]);
};
