import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What every authenticator app does unasked: SHA-1, 30 s, six digits (RFC 6238 §1.2 and §5.2). */
const stepMs = 30_000;
const digits = 6;
/** A clock may be a step off either way (RFC 6238 §5.2). */
const window = 1;
/** RFC 4226 §4: 160 bits. */
const secretBytes = 20;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 §6, without padding, as apps take it. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export const newTotpSecret = (): string => toBase32(randomBytes(secretBytes));

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** HOTP (RFC 4226 §5.3) of a time step. */
export const totpCode = (secret: string, step: number, length = digits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const binary = digest.readUInt32BE(offset) & 0x7fffffff;
  return (binary % 10 ** length).toString().padStart(length, "0");
};

/** The step whose code this is, of those that count now; null where it is none's. Every one of them is looked at. */
export const matchingStep = (secret: string, code: string, at: Date): number | null => {
  const given = Buffer.from(code.padEnd(digits).slice(0, digits));
  let found: number | null = null;
  for (let step = stepAt(at) - window; step <= stepAt(at) + window; step += 1)
    if (timingSafeEqual(given, Buffer.from(totpCode(secret, step))) && code.length === digits) found = step;
  return found;
};

/** What the QR symbol holds: the key URI that authenticator apps read. */
export const totpAddress = ({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll("+", "%20")}`;
