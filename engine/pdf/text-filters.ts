import { damaged, tooComplex } from "./syntax/pdf-refusal.ts";

/** The filters of older files (ISO 32000-1 §7.4.2, §7.4.3, §7.4.4, §7.4.5), for page content that has to be read. */

export const asciiHex = (data: Buffer): Buffer => {
  const digits = data
    .toString("latin1")
    .replace(/>[^]*$/, "")
    .replaceAll(/\s/g, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
};

const tooLarge = () => tooComplex("a stream that unpacks to more than it may");

const isSpace = (octet: number): boolean => octet === 0 || octet === 32 || (octet >= 9 && octet <= 13);

/** Where the digits of ASCII85 begin and end; the marks at both ends may be missing. */
const ascii85Digits = (data: Buffer): Buffer => {
  let start = 0;
  while (start < data.length && isSpace(data[start] ?? 0)) start += 1;
  if (data[start] === 0x3c && data[start + 1] === 0x7e) start += 2;
  const end = data.indexOf(0x7e, start);
  return data.subarray(start, end === -1 ? data.length : end);
};

export const ascii85 = (data: Buffer, maxBytes: number): Buffer => {
  const digits = ascii85Digits(data);
  let zeros = 0;
  for (let at = digits.indexOf(0x7a); at !== -1; at = digits.indexOf(0x7a, at + 1)) zeros += 1;
  const most = zeros * 4 + Math.ceil(((digits.length - zeros) * 4) / 5) + 4;
  // Spaces are counted as digits here: the exact size is asked once it is known.
  const out = Buffer.alloc(Math.min(most, maxBytes + 4));
  let size = 0;
  let value = 0;
  let count = 0;
  const flush = (bytes: number) => {
    if (size + bytes > maxBytes) throw tooLarge();
    for (let index = 0; index < bytes; index += 1) out[size + index] = Math.floor(value / 2 ** (24 - 8 * index)) % 256;
    size += bytes;
    [value, count] = [0, 0];
  };
  for (const octet of digits) {
    if (isSpace(octet)) continue;
    if (octet === 0x7a && count === 0) {
      flush(4);
      continue;
    }
    const digit = octet - 33;
    if (digit < 0 || digit > 84) throw damaged("a part in ASCII85 cannot be unpacked");
    value = value * 85 + digit;
    count += 1;
    if (count === 5) flush(4);
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count += 1) value = value * 85 + 84;
    flush(bytes);
  }
  return out.subarray(0, size);
};

/** Goes through the runs; `take` gets where a run's bytes begin, whether they repeat, and how many they become. */
const forEachRun = (data: Buffer, take: (from: number, isRepeated: boolean, count: number) => void): void => {
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const isRepeated = length > 128;
    take(at + 1, isRepeated, isRepeated ? 257 - length : Math.min(length + 1, data.length - at - 1));
    at += isRepeated ? 2 : length + 2;
  }
};

export const runLength = (data: Buffer, maxBytes: number): Buffer => {
  let size = 0;
  forEachRun(data, (_from, _isRepeated, count) => {
    size += count;
    if (size > maxBytes) throw tooLarge();
  });
  const out = Buffer.alloc(size);
  let at = 0;
  forEachRun(data, (from, isRepeated, count) => {
    if (isRepeated) out.fill(data[from] ?? 0, at, at + count);
    else data.copy(out, at, from, from + count);
    at += count;
  });
  return out;
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
    if (size > maxBytes) throw tooLarge();
    if (before !== null && table.length < 4096) table.push(Buffer.concat([before, entry.subarray(0, 1)]));
    previous = entry;
    if (table.length + earlyChange >= 1 << width && width < 12) width += 1;
  }
  return Buffer.concat(parts);
};
