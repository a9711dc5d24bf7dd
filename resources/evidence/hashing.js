"use strict";
// SHA-256, SHA-512 (FIPS 180-4) and the verification of Ed25519 signatures (RFC 8032), in plain JavaScript: this page has
// to work from a disk, in any browser, years from now, without asking anybody. Where the browser has its own SHA-256, the
// page uses that for large files; the signatures are always checked with what stands here.

const utf8 = (text) => new TextEncoder().encode(text);
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
/** In canonical form only: throws on any other spelling of the same bytes. */
const fromBase64 = (text) => {
  const binary = atob(text);
  if (btoa(binary) !== text) throw new Error("not canonical base64");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};
const concat = (...parts) => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
};
const equal = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The first bits of the fractions of roots of primes, as FIPS 180-4 defines its constants; exact, by integer roots. */
const primes = (() => {
  const found = [];
  for (let candidate = 2n; found.length < 80; candidate += 1n)
    if (found.every((prime) => candidate % prime !== 0n)) found.push(candidate);
  return found;
})();
const integerRoot = (value, degree) => {
  let low = 0n;
  let high = 1n << 80n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
};
const fraction = (prime, degree, bits) => integerRoot(prime << (degree * bits), degree) & ((1n << bits) - 1n);

const roundConstants256 = Uint32Array.from(primes.slice(0, 64), (prime) => Number(fraction(prime, 3n, 32n)));
const start256 = Uint32Array.from(primes.slice(0, 8), (prime) => Number(fraction(prime, 2n, 32n)));

/** The message with a one bit, zeros and its length, in whole blocks. */
const padded = (message, blockBytes, lengthBytes) => {
  const size = Math.ceil((message.length + 1 + lengthBytes) / blockBytes) * blockBytes;
  const blocks = new Uint8Array(size);
  blocks.set(message);
  blocks[message.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(size - 8, BigInt(message.length) * 8n);
  return blocks;
};

const sha256 = (message) => {
  const blocks = new DataView(padded(message, 64, 8).buffer);
  const state = Uint32Array.from(start256);
  const w = new Uint32Array(64);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = blocks.getUint32(offset + 4 * t);
    for (let t = 16; t < 64; t += 1) {
      const a = w[t - 15];
      const b = w[t - 2];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[t] = (w[t - 16] + s0 + w[t - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants256[t] + w[t]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] += value;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [index, value] of state.entries()) out.setUint32(4 * index, value);
  return new Uint8Array(out.buffer);
};

const word = (1n << 64n) - 1n;
const roundConstants512 = primes.map((prime) => fraction(prime, 3n, 64n));
const start512 = primes.slice(0, 8).map((prime) => fraction(prime, 2n, 64n));

/** For signatures only, whose messages are short. */
const sha512 = (message) => {
  const blocks = new DataView(padded(message, 128, 16).buffer);
  const state = [...start512];
  const turn = (x, n) => ((x >> n) | (x << (64n - n))) & word;
  for (let offset = 0; offset < blocks.byteLength; offset += 128) {
    const w = Array.from({ length: 16 }, (_word, t) => blocks.getBigUint64(offset + 8 * t));
    for (let t = 16; t < 80; t += 1) {
      const s0 = turn(w[t - 15], 1n) ^ turn(w[t - 15], 8n) ^ (w[t - 15] >> 7n);
      const s1 = turn(w[t - 2], 19n) ^ turn(w[t - 2], 61n) ^ (w[t - 2] >> 6n);
      w.push((w[t - 16] + s0 + w[t - 7] + s1) & word);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 80; t += 1) {
      const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
      const t1 = h + s1 + ((e & f) ^ (~e & word & g)) + roundConstants512[t] + w[t];
      const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & word, c, b, a, (t1 + t2) & word];
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] + value) & word;
  }
  const out = new DataView(new ArrayBuffer(64));
  for (const [index, value] of state.entries()) out.setBigUint64(8 * index, value);
  return new Uint8Array(out.buffer);
};

// The curve of RFC 8032 §5.1, in extended coordinates (X, Y, Z, T with X/Z, Y/Z and T = XY/Z).
const p = 2n ** 255n - 19n;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (value) => ((value % p) + p) % p;
const power = (base, exponent) => {
  let result = 1n;
  for (let square = mod(base), left = exponent; left > 0n; left >>= 1n, square = mod(square * square))
    if (left & 1n) result = mod(result * square);
  return result;
};
const inverse = (value) => power(value, p - 2n);
const curveD = mod(-121665n * inverse(121666n));
const rootOfMinusOne = power(2n, (p - 1n) / 4n);

const littleEndian = (bytes) => bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** The point of an encoding (RFC 8032 §5.1.3), null where it is none. */
const decodePoint = (bytes) => {
  const encoded = littleEndian(bytes);
  const sign = encoded >> 255n;
  const y = encoded & ((1n << 255n) - 1n);
  if (y >= p) return null;
  const u = mod(y * y - 1n);
  const v = mod(curveD * y * y + 1n);
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (p - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * rootOfMinusOne);
  if (mod(v * x * x) !== u || (x === 0n && sign === 1n)) return null;
  if ((x & 1n) !== sign) x = p - x;
  return [x, y, 1n, mod(x * y)];
};
const addPoints = ([x1, y1, z1, t1], [x2, y2, z2, t2]) => {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * curveD * t2);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
};
const multiply = (scalar, point) => {
  let result = [0n, 1n, 1n, 0n];
  for (let double = point, left = scalar; left > 0n; left >>= 1n, double = addPoints(double, double))
    if (left & 1n) result = addPoints(result, double);
  return result;
};
const encodePoint = ([x, y, z]) => {
  const scale = inverse(z);
  let value = mod(y * scale) | ((mod(x * scale) & 1n) << 255n);
  return Uint8Array.from({ length: 32 }, () => {
    const byte = Number(value & 255n);
    value >>= 8n;
    return byte;
  });
};
const basePoint = decodePoint(fromHex(`58${"66".repeat(31)}`));

/** RFC 8032 §5.1.7, without the cofactor: as OpenSSL and BoringSSL judge. `key` has 32 bytes, `signature` 64. */
const verifyEd25519 = (key, message, signature) => {
  if (key.length !== 32 || signature.length !== 64) return false;
  const r = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  const a = decodePoint(key);
  if (a === null || s >= order) return false;
  const h = littleEndian(sha512(concat(r, key, message))) % order;
  const [x, y, z, t] = a;
  return equal(encodePoint(addPoints(multiply(s, basePoint), multiply(h, [mod(-x), y, z, mod(-t)]))), r);
};
