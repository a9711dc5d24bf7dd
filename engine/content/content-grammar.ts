import { inflateSync } from "node:zlib";
import { ObjectParser } from "../pdf/syntax/object-parser.ts";
import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { unfilteredLength } from "./content-reader.ts";

/** How many operands the operators of page content need at least (ISO 32000-1 Annex A); the others need none. */
const needed = new Map<string, number>(
  [
    ["c cm d1 Tm", 6],
    ["k K re v y", 4],
    ['RG rg "', 3],
    ["BDC d d0 DP l m Td TD Tf", 2],
    ["BMC cs CS Do g G gs i j J M MP ri sh Tc Tj TJ TL Tr Ts Tw Tz w '", 1],
  ].flatMap(([operators, count]) =>
    String(operators)
      .split(" ")
      .map((operator) => [operator, Number(count)] as const),
  ),
);
/** PDF.js leaves out an operator that has more. */
const mostOperands = 33;

const dictOf = (written: Buffer): PdfDict | null => {
  const parser = new ObjectParser(written, 0, true);
  const entries = new Map<string, PdfObject>();
  try {
    for (parser.skipSpace(); parser.position < written.length; parser.skipSpace()) {
      const key = parser.object();
      if (key.kind !== "name" || entries.has(key.value)) return null;
      entries.set(key.value, parser.object());
    }
  } catch (error) {
    if (error instanceof PdfRefusal) return null;
    throw error;
  }
  return { kind: "dict", entries };
};

const isWholeWhenUnpacked = (data: Buffer, filter: PdfObject): boolean => {
  const first = filter.kind === "array" ? filter.items[0] : filter;
  const name = first?.kind === "name" ? first.value : "";
  if (["AHx", "ASCIIHexDecode"].includes(name)) return data.includes(">");
  if (["A85", "ASCII85Decode"].includes(name)) return data.includes("~>");
  if (!["Fl", "FlateDecode"].includes(name)) return false;
  try {
    inflateSync(data, { maxOutputLength: 1_048_576 });
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether every viewer finds the end of an inline image at the same `EI` (ISO 32000-1 §8.9.7). Some count the octets, some
 * unpack the data, some look for the letters: what is data to one is a row of operators to another.
 *
 * @param written between `BI` and `ID`
 * @param data between the white space behind `ID` and `EI`
 */
const isCertainInlineImage = (written: Buffer, data: Buffer): boolean => {
  const dict = dictOf(written);
  if (dict === null || data.includes("EI")) return false;
  const filter = dict.entries.get("F") ?? dict.entries.get("Filter");
  if (filter !== undefined && filter.kind !== "null") return isWholeWhenUnpacked(data, filter);
  const length = unfilteredLength(dict);
  return length !== null && data.length >= length && /^\s*$/.test(data.toString("latin1", length));
};

/**
 * Follows operators with their operands. Where they do not fit, viewers take what comes next each in its own way: a lone `m` at
 * the end loses poppler whatever is drawn behind it, forty numbers PDF.js, and an image's end that is not where all of them
 * look for it makes operators of what is data to others.
 */
export class ContentGrammar {
  /** Something does not fit. */
  isBroken = false;
  private operands = 0;
  private isInText = false;
  /** Behind `BI`, while nothing but the image's entries has come. */
  private imageAt: number | null = null;

  /** A number, a name, a string, an array or a dictionary that is no other's part. */
  operand(): void {
    this.operands += 1;
  }

  /** @param end behind the word */
  operator(word: string, end: number): void {
    if (word === "ID") return;
    const isImageOpen = this.imageAt !== null;
    const isTooMany = this.operands > mostOperands || this.operands < (needed.get(word) ?? 0);
    this.isBroken ||= isTooMany || isImageOpen || word === "EI";
    // A text within a text, or the end of none.
    if (word === "BT" || word === "ET") {
      this.isBroken ||= this.isInText === (word === "BT");
      this.isInText = word === "BT";
    }
    this.imageAt = word === "BI" ? end : null;
    this.operands = 0;
  }

  /** @param idEnd behind `ID`, from which one white space parts the data; `dataEnd`: where `EI` stands */
  inlineImage(content: Buffer, idEnd: number, dataEnd: number): void {
    const { imageAt } = this;
    this.isBroken ||=
      imageAt === null ||
      !isCertainInlineImage(content.subarray(imageAt, idEnd - 2), content.subarray(idEnd + 1, dataEnd));
    this.imageAt = null;
    this.operands = 0;
  }

  end(): void {
    this.isBroken ||= this.operands > 0;
  }
}
