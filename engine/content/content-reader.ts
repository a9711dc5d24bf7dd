import { inlineImageEnd } from "../pdf/inline-image-end.ts";
import { ObjectParser } from "../pdf/syntax/object-parser.ts";
import { pdfNull, type PdfDict, type PdfNumber, type PdfObject } from "../pdf/syntax/objects.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";

/** One operator of a content stream with what stands before it; an inline image is one of its own. */
export type Operation =
  | { kind: "operator"; operator: string; operands: PdfObject[] }
  | { kind: "inline-image"; dict: PdfDict; data: Buffer };

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
const isSpace = (byte: number | undefined): boolean => byte === undefined || whitespace.has(byte);
const maxOperands = 4096;

const numberOf = (token: string): PdfNumber => {
  // As viewers read them: doubled signs count once, a sign within ends the number, and nothing readable is zero.
  const cleaned = /^[+-]*?([+-]?(?:\d+\.?\d*|\.\d+))/.exec(token)?.[1] ?? "0";
  return { kind: "number", value: Number(cleaned), text: cleaned };
};

/** The lengths of unfiltered inline images follow from their size; only those with a filter need a search for `EI`. */
export const unfilteredLength = (dict: PdfDict): number | null => {
  const get = (long: string, short: string) => dict.entries.get(long) ?? dict.entries.get(short) ?? pdfNull;
  const filter = get("Filter", "F");
  if (filter.kind === "name" || (filter.kind === "array" && filter.items.length > 0)) return null;
  const [width, height, bits] = [get("Width", "W"), get("Height", "H"), get("BitsPerComponent", "BPC")];
  if (width.kind !== "number" || height.kind !== "number") return null;
  const mask = get("ImageMask", "IM");
  const space = get("ColorSpace", "CS");
  const components: Record<string, number> = { DeviceGray: 1, G: 1, DeviceRGB: 3, RGB: 3, DeviceCMYK: 4, CMYK: 4 };
  const isMask = mask.kind === "boolean" && mask.value;
  const perPixel = isMask
    ? 1
    : space.kind === "name"
      ? components[space.value]
      : space.kind === "array"
        ? 1
        : undefined;
  if (perPixel === undefined) return null;
  const depth = isMask ? 1 : bits.kind === "number" ? bits.value : 8;
  return Math.ceil((width.value * perPixel * depth) / 8) * height.value;
};

const searchEnd = (bytes: Buffer, start: number): number => {
  const end = inlineImageEnd(bytes, start);
  if (end === -1) throw damaged("an inline image has no end");
  return end;
};

const readInlineImage = (bytes: Buffer, parser: ObjectParser): Operation => {
  const entries = new Map<string, PdfObject>();
  for (;;) {
    parser.skipSpace();
    if (parser.position >= bytes.length) throw damaged("an inline image has no end");
    if (bytes[parser.position] !== 0x2f) break;
    const key = parser.object();
    if (key.kind === "name") entries.set(key.value, parser.object());
  }
  if (!parser.tryKeyword("ID")) throw damaged("an inline image has no data");
  const dict: PdfDict = { kind: "dict", entries };
  const start = parser.position + (isSpace(bytes[parser.position]) ? 1 : 0);
  const length = unfilteredLength(dict);
  let end = length === null ? searchEnd(bytes, start) : start + length;
  if (length !== null && !/^[\s\0]*EI(?![!-~])/.test(bytes.toString("latin1", end, end + 12)))
    end = searchEnd(bytes, start);
  parser.position = bytes.indexOf("EI", end) + 2;
  return { kind: "inline-image", dict, data: bytes.subarray(start, end) };
};

/** The operations of a content stream in order. Comments and stray delimiters vanish, as viewers pass over them. */
export function* readOperations(bytes: Buffer): Generator<Operation> {
  const parser = new ObjectParser(bytes, 0, true);
  let operands: PdfObject[] = [];
  for (;;) {
    parser.skipSpace();
    const at = parser.position;
    const byte = bytes[at];
    if (byte === undefined) return;
    if (byte === 0x28 || byte === 0x2f || byte === 0x5b || byte === 0x3c) {
      operands.push(parser.object());
    } else if (delimiters.has(byte)) {
      parser.position += 1;
    } else {
      const token = parser.keyword();
      if (/^[+\-.\d]/.test(token)) {
        // `0cm`: an operator that follows its number without a space is one all the same.
        const operator = /^[+\-.\d]+(?=[A-Za-z])/.exec(token)?.[0] ?? token;
        parser.position -= token.length - operator.length;
        operands.push(numberOf(operator));
      } else if (token === "true" || token === "false") operands.push({ kind: "boolean", value: token === "true" });
      else if (token === "null") operands.push(pdfNull);
      else {
        if (token === "BI") yield readInlineImage(bytes, parser);
        else yield { kind: "operator", operator: token, operands };
        operands = [];
      }
    }
    if (operands.length > maxOperands) throw damaged("an operator has no end");
  }
}
