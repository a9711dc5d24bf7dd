import { damaged, tooComplex } from "./pdf-refusal.ts";

/** The filters of older files (ISO 32000-1 §7.4.2, §7.4.3, §7.4.4, §7.4.5), for page content that has to be read. */

export const asciiHex = (data: Buffer): Buffer => {
  const digits = data
    .toString("latin1")
    .replace(/>[^]*$/, "")
    .replaceAll(/\s/g, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
};

export const ascii85 = (data: Buffer): Buffer => {
  const text = data
    .toString("latin1")
    .replace(/^\s*<~/, "")
    .replace(/~[^]*$/, "")
    .replaceAll(/[\s\0]/g, "");
  const out: number[] = [];
  let group: number[] = [];
  const flush = (count: number) => {
    const padded = [...group, 84, 84, 84, 84].slice(0, 5);
    const value = padded.reduce((sum, digit) => sum * 85 + digit, 0);
    out.push(...[24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).slice(0, count));
    group = [];
  };
  for (const character of text) {
    if (character === "z" && group.length === 0) {
      out.push(0, 0, 0, 0);
      continue;
    }
    const digit = character.charCodeAt(0) - 33;
    if (digit < 0 || digit > 84) throw damaged("a part in ASCII85 cannot be unpacked");
    group.push(digit);
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return Buffer.from(out);
};

export const runLength = (data: Buffer, maxBytes: number): Buffer => {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const part = length < 128 ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    parts.push(part);
    size += part.length;
    if (size > maxBytes) throw tooComplex("a stream of more than 64 MB");
    at += length < 128 ? length + 2 : 2;
  }
  return Buffer.concat(parts);
};

const clearTable = 256;
const endOfData = 257;

/** @param earlyChange 1 (the default of /EarlyChange) when codes grow one entry early */
export const lzw = (data: Buffer, earlyChange: number, maxBytes: number): Buffer => {
  const parts: Buffer[] = [];
  let size = 0;
  let table: Buffer[] = [];
  let previous: Buffer | null = null;
  let width = 9;
  const reset = () => {
    table = Array.from({ length: 258 }, (_unused, code) => (code < 256 ? Buffer.from([code]) : Buffer.alloc(0)));
    width = 9;
    previous = null;
  };
  reset();
  let bits = 0;
  let bitCount = 0;
  for (const octet of data) {
    bits = ((bits << 8) | octet) & 0xff_ffff;
    bitCount += 8;
    if (bitCount < width) continue;
    bitCount -= width;
    const code = (bits >> bitCount) & ((1 << width) - 1);
    if (code === endOfData) break;
    if (code === clearTable) {
      reset();
      continue;
    }
    const before: Buffer | null = previous;
    const known = table[code];
    if (known === undefined && (before === null || code !== table.length))
      throw damaged("a part in LZW cannot be unpacked");
    const entry: Buffer =
      known ?? Buffer.concat([before ?? Buffer.alloc(0), (before ?? Buffer.alloc(1)).subarray(0, 1)]);
    parts.push(entry);
    size += entry.length;
    if (size > maxBytes) throw tooComplex("a stream of more than 64 MB");
    if (before !== null && table.length < 4096) table.push(Buffer.concat([before, entry.subarray(0, 1)]));
    previous = entry;
    if (table.length + earlyChange >= 1 << width && width < 12) width += 1;
  }
  return Buffer.concat(parts);
};
