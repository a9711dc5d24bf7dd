import { createHash } from "node:crypto";

/** One key, by a name that says nothing of it. */
export type PictureKey = { id: string; bytes: Buffer };

/** The keys that are at hand now, the one that seals first; those behind it open what was sealed before a change of keys. */
export type PictureKeys = readonly [PictureKey, ...PictureKey[]];

export const pictureKeyBytes = 32;

/** Of 256 random bits nothing can be learnt from their hash. */
export const keyOf = (bytes: Buffer): PictureKey => ({
  id: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
  bytes,
});

/** Keys in base64 or base64url, separated by commas or white space; null where one of them is none. */
export const readPictureKeys = (text: string): PictureKeys | null => {
  const parts = text.split(/[\s,]+/u).filter((part) => part !== "");
  const keys = parts.map((part) => keyOf(Buffer.from(part, "base64")));
  const areKeys = parts.every((part) => /^[\w+/-]+=*$/u.test(part));
  if (!areKeys || !keys.every(({ bytes }) => bytes.length === pictureKeyBytes)) return null;
  const [first, ...rest] = keys;
  return first === undefined ? null : [first, ...rest];
};
