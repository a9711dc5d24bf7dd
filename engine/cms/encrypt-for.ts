import { constants, createCipheriv, publicEncrypt, randomBytes, type X509Certificate } from "node:crypto";
import { issuerAndSerialOf, keyUsageOf } from "../asn1/certificate-parts.ts";
import { derTags } from "../asn1/der-reader.ts";
import { derElement, derNull, derObjectId, derSequence, derUnsigned } from "../asn1/der-writer.ts";
import { oids } from "./oids.ts";

/** Why nothing can be encrypted for a certificate. */
export type RecipientFault = "key" | "usage" | "not-yet" | "expired";

const smallestModulus = 2_048;

const hasFitKey = (certificate: X509Certificate): boolean => {
  try {
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey;
    return kind === "rsa" && (details?.modulusLength ?? 0) >= smallestModulus;
  } catch {
    return false;
  }
};

const mayEncipher = (certificate: X509Certificate): boolean => {
  try {
    return keyUsageOf(certificate)?.keyEncipherment ?? true;
  } catch {
    return false;
  }
};

/** Null where content can be encrypted for it: an RSA key that may encipher, within its dates. */
export const recipientFault = (certificate: X509Certificate, now: Date): RecipientFault | null => {
  if (!hasFitKey(certificate)) return "key";
  if (!mayEncipher(certificate)) return "usage";
  if (now < new Date(certificate.validFrom)) return "not-yet";
  return now > new Date(certificate.validTo) ? "expired" : null;
};

const octets = (bytes: Uint8Array): Buffer => derElement(derTags.octetString, bytes);
const number = (value: number): Buffer => derUnsigned(Buffer.from([value]));
const tagged = (tag: number, ...members: readonly Uint8Array[]): Buffer => derElement(0xa0 + tag, ...members);
const sha256 = (): Buffer => derSequence(derObjectId(oids.sha256), derNull());

/** X.690 §8.1.3.6: a length that is known only at the end. */
const opened = (tag: number): Buffer => Buffer.from([tag, 0x80]);
const closed = Buffer.from([0, 0]);
const sequence = derTags.sequence;
const contextTag = 0xa0;

const nonceBytes = 12;
const tagBytes = 16;

/** RFC 4055 §4.1, with SHA-256 in both places. */
const oaep = (): Buffer =>
  derSequence(
    derObjectId(oids.rsaesOaep),
    derSequence(tagged(0, sha256()), tagged(1, derSequence(derObjectId(oids.mgf1), sha256()))),
  );

/** KeyTransRecipientInfo (RFC 5652 §6.2.1). */
const recipientInfo = (certificate: X509Certificate, key: Uint8Array): Buffer => {
  const { issuer, serial } = issuerAndSerialOf(certificate);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const encrypted = publicEncrypt({ key: certificate.publicKey, padding, oaepHash: "sha256" }, key);
  return derSequence(number(0), derSequence(issuer, serial), oaep(), octets(encrypted));
};

/** Pieces of a size that neither costs an element for each line nor much memory. */
async function* inPieces(content: AsyncIterable<string | Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    const piece = typeof part === "string" ? Buffer.from(part, "utf8") : part;
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * Content that only whoever has the certificate's private key can read, and that nobody can change unseen: CMS
 * AuthEnvelopedData (RFC 5083) with AES-256 in GCM (RFC 5084), under a key that is nowhere but in it. It is read piece by piece
 * and lies nowhere in clear. `openssl cms -decrypt -inform DER -inkey key.pem` opens it.
 */
export async function* encryptFor(
  certificate: X509Certificate,
  content: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = randomBytes(32);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  yield Buffer.concat([
    opened(sequence),
    derObjectId(oids.authEnvelopedData),
    opened(contextTag),
    opened(sequence),
    number(0),
    derElement(derTags.set, recipientInfo(certificate, key)),
    opened(sequence),
    derObjectId(oids.data),
    derSequence(derObjectId(oids.aes256Gcm), derSequence(octets(nonce), number(tagBytes))),
    opened(contextTag),
  ]);
  key.fill(0);
  for await (const piece of inPieces(content, 65_536)) yield octets(cipher.update(piece));
  const last = cipher.final();
  yield Buffer.concat([
    ...(last.length === 0 ? [] : [octets(last)]),
    closed,
    closed,
    octets(cipher.getAuthTag()),
    closed,
    closed,
    closed,
  ]);
}
