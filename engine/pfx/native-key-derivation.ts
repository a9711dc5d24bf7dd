import { createHash, hash, pbkdf2Sync } from "node:crypto";
import forge from "node-forge";

/** Above this a wrong or hostile file could keep the process busy for minutes. */
export const maximumIterations = 10_000_000;

export class TooManyIterationsError extends Error {
  readonly iterations: number;
  constructor(iterations: number) {
    super(`${iterations} iterations`);
    this.iterations = iterations;
  }
}

export const assertIterations = (iterations: number): void => {
  if (!(iterations >= 1)) throw new Error("An iteration count below 1 derives a constant key (RFC 7292 B.2).");
  if (iterations > maximumIterations) throw new TooManyIterationsError(iterations);
};

export type DigestName = "md5" | "sha1" | "sha256" | "sha384" | "sha512";
/** RFC 7292 B.3: what a derived string is for. */
export const kdfPurpose = { key: 1, iv: 2, mac: 3 } as const;

const blockBytesOf = (digest: DigestName): number => (digest === "sha384" || digest === "sha512" ? 128 : 64);

/** Repeats `pattern` to the next multiple of `block` bytes; nothing stays nothing. */
const filled = (pattern: Buffer, block: number): Buffer =>
  pattern.length === 0 ? Buffer.alloc(0) : Buffer.alloc(block * Math.ceil(pattern.length / block), pattern);

/** BMPString with its two zero octets; `null` is the empty password of programs that leave them out. */
const bmpPassword = (password: string | null): Buffer =>
  password === null ? Buffer.alloc(0) : Buffer.from(`${password}\0`, "utf16le").swap16();

/** PKCS#12 key derivation (RFC 7292 B.2) on the native hash: a thousand times faster than the one in JavaScript. */
export const pkcs12KeyDerivation = (
  password: string | null,
  salt: Buffer,
  purpose: number,
  iterations: number,
  lengthBytes: number,
  digest: DigestName,
): Buffer => {
  assertIterations(iterations);
  const block = blockBytesOf(digest);
  const diversifier = Buffer.alloc(block, purpose);
  let input = Buffer.concat([filled(salt, block), filled(bmpPassword(password), block)]);
  const output: Buffer[] = [];
  for (let have = 0; have < lengthBytes;) {
    let round = createHash(digest).update(diversifier).update(input).digest();
    for (let count = 1; count < iterations; count += 1) round = hash(digest, round, "buffer");
    output.push(round);
    have += round.length;
    const addend = filled(round, block).subarray(0, block);
    const next = Buffer.from(input);
    for (let start = 0; start < next.length; start += block) {
      let carry = 1;
      for (let at = block - 1; at >= 0; at -= 1) {
        carry += (next[start + at] ?? 0) + (addend[at] ?? 0);
        next[start + at] = carry & 0xff;
        carry >>= 8;
      }
    }
    input = next;
  }
  return Buffer.concat(output).subarray(0, lengthBytes);
};

type ForgeDigest = { algorithm: string } | null | undefined;
type ForgeBuffer = { bytes(): string };
const digestNameOf = (digest: ForgeDigest): DigestName => (digest?.algorithm ?? "sha1") as DigestName;

/**
 * node-forge looks both derivations up when it decrypts, so replacing them here gives its PKCS#12 ciphers native speed
 * and passwords beyond ASCII (its own PBKDF2 takes a password's UTF-16 units for bytes).
 */
const replaced = forge as unknown as {
  pkcs5: { pbkdf2: unknown };
  pbe: { generatePkcs12Key: unknown };
};
replaced.pkcs5.pbkdf2 = (
  password: string | null,
  salt: string,
  iterations: number,
  lengthBytes: number,
  digest: ForgeDigest,
) => {
  assertIterations(iterations);
  const key = pbkdf2Sync(
    Buffer.from(password ?? "", "utf8"),
    Buffer.from(salt, "binary"),
    iterations,
    lengthBytes,
    digestNameOf(digest),
  );
  return key.toString("binary");
};
replaced.pbe.generatePkcs12Key = (
  password: string | null,
  salt: ForgeBuffer,
  purpose: number,
  iterations: number,
  lengthBytes: number,
  digest: ForgeDigest,
) => {
  const key = pkcs12KeyDerivation(
    password,
    Buffer.from(salt.bytes(), "binary"),
    purpose,
    iterations,
    lengthBytes,
    digestNameOf(digest),
  );
  return forge.util.createBuffer(key.toString("binary"));
};
