import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * A piece of a recording on the disk: length, number, the hash of the piece before, nonce, ciphertext and tag (AES-256-GCM, a
 * random key for each recording; ten hours have some 72,000 pieces, far from the birthday bound of random 96-bit nonces).
 * Authenticated with it are the recording, the segment, the number and that hash, which goes on through the ends of segments:
 * nothing can be left out, put elsewhere or exchanged without its being seen.
 */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const hashBytes = 32;
export const pieceHeadBytes = 4 + 4 + hashBytes;
const maxSealedBytes = 8 * 1_048_576;

export type PiecePlace = { recordingId: string; segment: number; sequence: number };

export const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** What stands before the first piece. */
export const chainRoot = (recordingId: string): Buffer => hashOf(Buffer.from(`recording-v1|${recordingId}`, "utf8"));

const associatedData = ({ recordingId, segment, sequence }: PiecePlace, previous: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`recording-piece-v1|${recordingId}|${segment}|${sequence}|`, "utf8"), previous]);

export const sealPiece = (key: Buffer, place: PiecePlace, previous: Buffer, content: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedData(place, previous));
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(sealed.length, 0);
  head.writeUInt32BE(place.sequence, 4);
  return Buffer.concat([head, previous, sealed]);
};

export type PieceHead = { sealedBytes: number; sequence: number; previous: Buffer };

/** Null where nothing that we write begins so. */
export const readPieceHead = (head: Buffer): PieceHead | null => {
  const sealedBytes = head.readUInt32BE(0);
  if (sealedBytes < nonceBytes + tagBytes || sealedBytes > maxSealedBytes) return null;
  return { sealedBytes, sequence: head.readUInt32BE(4), previous: head.subarray(8, pieceHeadBytes) };
};

/** Null where the bytes are not this piece at this place. */
export const openPiece = (key: Buffer, place: PiecePlace, bytes: Buffer): Buffer | null => {
  const sealed = bytes.subarray(pieceHeadBytes);
  const tag = sealed.subarray(sealed.length - tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(associatedData(place, bytes.subarray(8, pieceHeadBytes))).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
};
