import { createDecipheriv } from "node:crypto";
import { forge } from "../asn1/forge.ts";
import { kdfPurpose, passwordKeyDerivation, pkcs12KeyDerivation, type DigestName } from "./native-key-derivation.ts";
import type { PasswordForm } from "./password-forms.ts";
import {
  childrenOf,
  damaged,
  integerOf,
  isInteger,
  isOctetString,
  octetsOf,
  oidOf,
  Pkcs12Error,
  type Asn1,
} from "./pkcs12-parts.ts";

/** How strongly a password-based encryption protects what it covers. */
export type PbeStrength = "modern" | "older" | "weak";

export type PbeScheme = {
  /** As people know it, such as "AES-256". */
  name: string;
  strength: PbeStrength;
  iterations: number;
  blockBytes: number;
  /** The padded plain text, to be zeroed by the caller where it holds a key. */
  decryptPadded(encrypted: Buffer, password: PasswordForm): Buffer;
};

type Cipher = { name: string; strength: PbeStrength; keyBytes: number; blockBytes: number; run: RunCipher };
type RunCipher = (key: Buffer, iv: Buffer, encrypted: Buffer) => Buffer;

const native =
  (name: string): RunCipher =>
  (key, iv, encrypted) => {
    const decipher = createDecipheriv(name, key, iv).setAutoPadding(false);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  };

/** RC2 is in no current native library's usual set (OpenSSL 3 has it in its legacy provider, BoringSSL not at all). */
const rc2 =
  (bits: number): RunCipher =>
  (key, iv, encrypted) => {
    const cipher = forge.rc2.createDecryptionCipher(key.toString("binary"), bits);
    cipher.start(iv.toString("binary"));
    cipher.update(forge.util.createBuffer(encrypted.toString("binary")));
    cipher.finish(() => true);
    return Buffer.from(cipher.output.getBytes(), "binary");
  };

const tripleDes = native("des-ede3-cbc");
const twoKeyTripleDes: RunCipher = (key, iv, encrypted) =>
  tripleDes(Buffer.concat([key, key.subarray(0, 8)]), iv, encrypted);

/** RFC 7292 appendix C. RC4, which no program writes for keys any more, is left out. */
const pkcs12Ciphers: Record<string, Cipher> = {
  "1.2.840.113549.1.12.1.3": { name: "TripleDES", strength: "older", keyBytes: 24, blockBytes: 8, run: tripleDes },
  "1.2.840.113549.1.12.1.4": {
    name: "TripleDES with two keys",
    strength: "weak",
    keyBytes: 16,
    blockBytes: 8,
    run: twoKeyTripleDes,
  },
  "1.2.840.113549.1.12.1.5": { name: "RC2 (128 bits)", strength: "weak", keyBytes: 16, blockBytes: 8, run: rc2(128) },
  "1.2.840.113549.1.12.1.6": { name: "RC2 (40 bits)", strength: "weak", keyBytes: 5, blockBytes: 8, run: rc2(40) },
};

const aes = (bits: number): Cipher => ({
  name: `AES-${bits}`,
  strength: "modern",
  keyBytes: bits / 8,
  blockBytes: 16,
  run: native(`aes-${bits}-cbc`),
});

/** RFC 8018 §6.2 and appendix B.2. */
const pbes2Ciphers: Record<string, Cipher> = {
  "2.16.840.1.101.3.4.1.2": aes(128),
  "2.16.840.1.101.3.4.1.22": aes(192),
  "2.16.840.1.101.3.4.1.42": aes(256),
  "1.2.840.113549.3.7": { name: "TripleDES", strength: "older", keyBytes: 24, blockBytes: 8, run: tripleDes },
};

const hmacs: Record<string, DigestName> = {
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};
export const hmacDigestOf = (oid: string): DigestName => {
  const digest = hmacs[oid];
  if (digest === undefined) throw new Pkcs12Error("unsupported", `HMAC ${oid}`);
  return digest;
};

const pbes2Oid = "1.2.840.113549.1.5.13";
const pbkdf2Oid = "1.2.840.113549.1.5.12";

/** PBKDF2-params (RFC 8018 appendix A.2): salt, count, optional key length, optional PRF (HMAC-SHA-1 by default). */
export const readPbkdf2 = (
  algorithm: Asn1 | undefined,
): { salt: Buffer; iterations: number; keyBytes: number | null; prf: DigestName } => {
  const [name, parameters] = childrenOf(algorithm);
  if (oidOf(name) !== pbkdf2Oid) throw new Pkcs12Error("unsupported", `key derivation ${oidOf(name)}`);
  const [salt, iterations, ...optional] = childrenOf(parameters);
  if (!isOctetString(salt)) throw damaged("salt");
  const keyBytes = isInteger(optional[0]) ? integerOf(optional[0]) : null;
  const prf = optional[keyBytes === null ? 0 : 1];
  return {
    salt: octetsOf(salt),
    iterations: integerOf(iterations),
    keyBytes,
    prf: prf === undefined ? "sha1" : hmacDigestOf(oidOf(childrenOf(prf)[0])),
  };
};

/** Nothing of the key stays in memory. */
const runAndForget = ({ run }: Pick<Cipher, "run">, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer => {
  try {
    return run(key, iv, encrypted);
  } finally {
    key.fill(0);
  }
};

const readPbes2 = (parameters: Asn1 | undefined): PbeScheme => {
  const [derivation, encryption] = childrenOf(parameters);
  const [cipherName, iv] = childrenOf(encryption);
  const cipher = pbes2Ciphers[oidOf(cipherName)];
  if (cipher === undefined) throw new Pkcs12Error("unsupported", `cipher ${oidOf(cipherName)}`);
  const { salt, iterations, prf } = readPbkdf2(derivation);
  const start = octetsOf(iv);
  return {
    ...cipher,
    iterations,
    decryptPadded: (encrypted, { octets }) => {
      const key = passwordKeyDerivation(octets, salt, iterations, cipher.keyBytes, prf);
      return runAndForget(cipher, key, start, encrypted);
    },
  };
};

const readPkcs12Pbe = (cipher: Cipher, parameters: Asn1 | undefined): PbeScheme => {
  const [saltNode, count] = childrenOf(parameters);
  const salt = octetsOf(saltNode);
  const iterations = integerOf(count);
  return {
    ...cipher,
    iterations,
    decryptPadded: (encrypted, { bmp }) => {
      const key = pkcs12KeyDerivation(bmp, salt, kdfPurpose.key, iterations, cipher.keyBytes, "sha1");
      const iv = pkcs12KeyDerivation(bmp, salt, kdfPurpose.iv, iterations, cipher.blockBytes, "sha1");
      return runAndForget(cipher, key, iv, encrypted);
    },
  };
};

/** Reads an AlgorithmIdentifier of password-based encryption. Throws "unsupported" for what is not known here. */
export const readPbeScheme = (algorithm: Asn1 | undefined): PbeScheme => {
  const [name, parameters] = childrenOf(algorithm);
  const oid = oidOf(name);
  if (oid === pbes2Oid) return readPbes2(parameters);
  const cipher = pkcs12Ciphers[oid];
  if (cipher === undefined) throw new Pkcs12Error("unsupported", `encryption ${oid}`);
  return readPkcs12Pbe(cipher, parameters);
};

/** Takes the padding off (RFC 8018 §6.1.1 step 4); null where it is none, as after a wrong password. */
export const withoutPadding = (padded: Buffer, blockBytes: number): Buffer | null => {
  const count = padded.at(-1) ?? 0;
  if (padded.length === 0 || count < 1 || count > blockBytes || count > padded.length) return null;
  const padding = padded.subarray(padded.length - count);
  return padding.every((octet) => octet === count) ? padded.subarray(0, padded.length - count) : null;
};

/**
 * Whether decrypted bytes begin as one SEQUENCE that fills them but for the padding. A wrong password gives that by chance
 * once in hundreds of millions: then the password is right, and if anything else fails, the file is damaged.
 */
export const beginsAsSequence = (padded: Buffer, blockBytes: number): boolean => {
  const lengthOctet = padded[1] ?? 0;
  if (padded.length < 8 || padded[0] !== 0x30 || lengthOctet < 0x81 || lengthOctet > 0x83) return false;
  const octets = lengthOctet & 0x7f;
  const total = 2 + octets + padded.readUIntBE(2, octets);
  return octets > 1 && total < padded.length && total >= padded.length - blockBytes;
};
