import { concatBytes, equalBytes, fromBase64, toBase64, utf8, type Sha256 } from "#lib/bytes/bytes.ts";

/**
 * C2SP signed-note: a text, an empty line, and signature lines `— <key name> base64(key id ‖ signature)`. Key id is the
 * first four bytes of SHA-256(name ‖ "\n" ‖ 0x01 ‖ raw Ed25519 key). Signatures by unknown keys are ignored, so that
 * a key can be added (a second device, a witness) without breaking older verifiers.
 */
export type NoteKey = {
  name: string;
  /** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410), DER, 44 bytes. */
  spki: Uint8Array;
};

/** Signature port: whether `signature` (64 bytes) over `message` was made by the Ed25519 key. */
export type VerifyEd25519 = (spki: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const signatureTypeEd25519 = 0x01;
const keyIdLength = 4;
const spkiPrefix = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

/** The 32 key bytes within an Ed25519 SubjectPublicKeyInfo; throws on any other key. */
export const rawEd25519Key = (spki: Uint8Array): Uint8Array => {
  if (spki.length !== spkiPrefix.length + 32 || !equalBytes(spki.subarray(0, spkiPrefix.length), spkiPrefix)) {
    throw new TypeError("not an Ed25519 public key");
  }
  return spki.subarray(spkiPrefix.length);
};

const noteKeyId = (sha256: Sha256, key: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8(`${key.name}\n`), Uint8Array.of(signatureTypeEd25519), rawEd25519Key(key.spki))).subarray(
    0,
    keyIdLength,
  );

/** `text` must end with a newline. `sign` makes the plain Ed25519 signature (RFC 8032) over its UTF-8 bytes. */
export const signNote = (
  sha256: Sha256,
  text: string,
  key: NoteKey,
  sign: (message: Uint8Array) => Uint8Array,
): string => {
  if (!text.endsWith("\n")) throw new TypeError("the text of a note ends with a newline");
  if (!/^[^\s+]+$/u.test(key.name)) throw new TypeError("a key name has no space and no plus");
  return `${text}\n— ${key.name} ${toBase64(concatBytes(noteKeyId(sha256, key), sign(utf8(text))))}\n`;
};

/** The text and the first of `keys` that signed it, or null where none of them did or the note is malformed. */
export const openNote = (
  sha256: Sha256,
  note: string,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): { text: string; key: NoteKey } | null => {
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || !note.endsWith("\n")) return null;
  const text = note.slice(0, split + 1);
  // Every line is checked for its form before any signature counts, as the specification asks.
  const lines = note
    .slice(split + 2, -1)
    .split("\n")
    .map(parseSignatureLine);
  if (!lines.every((line) => line !== null)) return null;
  const message = utf8(text);
  for (const key of keys) {
    const keyId = noteKeyId(sha256, key);
    for (const line of lines) {
      if (line.name !== key.name || !equalBytes(line.blob.subarray(0, keyIdLength), keyId)) continue;
      const signature = line.blob.subarray(keyIdLength);
      if (signature.length === 64 && verify(key.spki, message, signature)) return { text, key };
    }
  }
  return null;
};

const parseSignatureLine = (line: string): { name: string; blob: Uint8Array } | null => {
  const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/u.exec(line) ?? [];
  if (!name || !encoded) return null;
  try {
    const blob = fromBase64(encoded);
    return blob.length > keyIdLength ? { name, blob } : null;
  } catch {
    return null;
  }
};
