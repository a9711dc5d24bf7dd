import { ObjectParser } from "../pdf/syntax/object-parser.ts";
import type { PdfObject } from "../pdf/syntax/objects.ts";
import { cannotClean } from "./cannot-clean.ts";

/** How the bytes of a composite font's strings are cut into codes, and which glyph (CID) each names. */
export type CharacterMap = { next(bytes: Buffer, at: number): { length: number; cid: number } };

/** Two bytes a code, the code itself being the CID (ISO 32000-1 §9.7.5.2, Identity-H). */
export const identityMap: CharacterMap = {
  next: (bytes, at) => ({
    length: Math.min(2, bytes.length - at),
    cid: at + 1 < bytes.length ? bytes.readUInt16BE(at) : (bytes[at] ?? 0),
  }),
};

type Range = { length: number; low: number; high: number };

/** Whether each byte lies within the range's, as code space ranges are compared (Adobe TN 5014). */
const isInRange = (code: Buffer, low: Buffer, high: Buffer): boolean =>
  code.length === low.length && code.every((byte, index) => byte >= (low[index] ?? 0) && byte <= (high[index] ?? 255));

const maxEntries = 100_000;

/** Reads a CMap that is embedded in the file (§9.7.5.3). */
export const parseCharacterMap = (data: Buffer): CharacterMap => {
  const spaces: { low: Buffer; high: Buffer }[] = [];
  const ranges: (Range & { cid: number })[] = [];
  const parser = new ObjectParser(data, 0, true);
  let operands: PdfObject[] = [];
  const bytesOf = (object: PdfObject | undefined): Buffer | null => (object?.kind === "string" ? object.bytes : null);
  const take = (perEntry: number, each: (entry: PdfObject[]) => void) => {
    for (let at = 0; at + perEntry <= operands.length; at += perEntry) each(operands.slice(at, at + perEntry));
  };
  const addRange = (low: Buffer | null, high: Buffer | null, cid: PdfObject | undefined) => {
    if (low === null || high === null || low.length === 0 || low.length > 4 || cid?.kind !== "number") return;
    ranges.push({
      length: low.length,
      low: low.readUIntBE(0, low.length),
      high: high.readUIntBE(0, high.length),
      cid: cid.value,
    });
  };
  for (;;) {
    parser.skipSpace();
    const byte = data[parser.position];
    if (byte === undefined) break;
    if (byte === 0x28 || byte === 0x2f || byte === 0x5b || byte === 0x3c) {
      operands.push(parser.object());
      continue;
    }
    const token = parser.keyword();
    if (token === "") {
      parser.position += 1;
    } else if (/^[+-]?[\d.]+$/.test(token)) {
      operands.push({ kind: "number", value: Number(token), text: token });
    } else {
      if (token === "usecmap") throw cannotClean("font");
      if (token === "endcodespacerange")
        take(2, ([low, high]) => {
          const [from, to] = [bytesOf(low), bytesOf(high)];
          if (from !== null && to !== null && from.length > 0 && from.length <= 4) spaces.push({ low: from, high: to });
        });
      if (token === "endcidrange") take(3, ([low, high, cid]) => addRange(bytesOf(low), bytesOf(high), cid));
      if (token === "endcidchar") take(2, ([code, cid]) => addRange(bytesOf(code), bytesOf(code), cid));
      operands = [];
    }
    if (operands.length > maxEntries || ranges.length > maxEntries) throw cannotClean("font");
  }
  if (spaces.length === 0) throw cannotClean("font");
  const shortest = Math.min(...spaces.map(({ low }) => low.length));
  return {
    next: (bytes, at) => {
      for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
        const code = bytes.subarray(at, at + length);
        if (!spaces.some(({ low, high }) => isInRange(code, low, high))) continue;
        const value = code.readUIntBE(0, length);
        const range = ranges.findLast((each) => each.length === length && value >= each.low && value <= each.high);
        return { length, cid: range === undefined ? 0 : range.cid + value - range.low };
      }
      return { length: Math.min(shortest, bytes.length - at), cid: 0 };
    },
  };
};
