import { Encodings, Font } from "@cantoo/pdf-lib/standard-fonts";
import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { PdfDict } from "../pdf/syntax/objects.ts";
import { numbersOf } from "../pdf/plain-numbers.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { cannotClean } from "./cannot-clean.ts";
import { addDifferences, asciiNames, namesOf, type GlyphNames } from "./font-encodings.ts";
import { identityMap, parseCharacterMap, type CharacterMap } from "./character-maps.ts";

/** One code of a shown string. Lengths are in text space units, where the font's size is 1. */
export type Glyph = { bytes: Buffer; width: number; isWordSpace: boolean; box: UserBox };
export type MeasuredFont = { glyphsOf(bytes: Buffer): Glyph[] };

/** Between a letter's lowest and highest ink, unless the font says that it is one of tall signs. */
const inkOf = (reader: PdfReader, descriptor: PdfDict | null): { bottom: number; top: number } => {
  const usual = { bottom: -0.22, top: 0.76 };
  if (descriptor === null) return usual;
  const [, low = 0, , high = 0] = numbersOf(reader, descriptor.entries.get("FontBBox"), 0);
  if (low >= -600 && high <= 1300) return usual;
  return { bottom: Math.min(usual.bottom, low / 1000), top: Math.max(usual.top, high / 1000) };
};

const standardNames: [RegExp, string][] = [
  [/^(Courier|CourierNew)/, "Courier"],
  [/^(Helvetica|Arial)/, "Helvetica"],
  [/^(Times|TimesNewRoman)/, "Times"],
  [/^Symbol/, "Symbol"],
  [/^ZapfDingbats/, "ZapfDingbats"],
];

const standardFont = (baseFont: string): Font | null => {
  const family = standardNames.find(([pattern]) => pattern.test(baseFont))?.[1];
  if (family === undefined) return null;
  const [bold, slanted] = [/bold/i.test(baseFont), /italic|oblique/i.test(baseFont)];
  const slant = family === "Times" ? "Italic" : "Oblique";
  const style = `${bold ? "Bold" : ""}${slanted ? slant : ""}`;
  if (family === "Symbol" || family === "ZapfDingbats") return Font.load(family);
  const plain = family === "Times" ? "Times-Roman" : family;
  return Font.load((style === "" ? plain : `${family}-${style}`) as Parameters<typeof Font.load>[0]);
};

/** Widths of the standard 14 fonts (ISO 32000-1 §9.6.2.2), which files may use without saying them. */
const standardWidths = (reader: PdfReader, font: PdfDict): ((code: number) => number) => {
  const metrics = standardFont(reader.nameEntry(font, "BaseFont") ?? "");
  if (metrics === null) throw cannotClean("font");
  const encoding = reader.entry(font, "Encoding");
  const dict = encoding.kind === "dict" ? encoding : null;
  const baseName = encoding.kind === "name" ? encoding.value : dict && reader.nameEntry(dict, "BaseEncoding");
  // A code above ASCII that the file does not name is refused below.
  const textNames = () => (baseName === "WinAnsiEncoding" ? namesOf(Encodings.WinAnsi) : asciiNames());
  const names =
    metrics.FontName === "Symbol" || metrics.FontName === "ZapfDingbats"
      ? namesOf(Encodings[metrics.FontName])
      : textNames();
  addDifferences(reader, dict, names);
  return (code) => {
    const name = names.get(code);
    if (name === undefined && code > 126) throw cannotClean("font");
    return name === undefined ? 0 : (metrics.getWidthOfGlyph(name) ?? 0);
  };
};

const simpleWidths = (reader: PdfReader, font: PdfDict, descriptor: PdfDict | null): ((code: number) => number) => {
  const widths = reader.entry(font, "Widths");
  if (widths.kind !== "array") return standardWidths(reader, font);
  const known = numbersOf(reader, widths, 0);
  const first = reader.numberEntry(font, "FirstChar") ?? 0;
  const missing = descriptor === null ? 0 : (reader.numberEntry(descriptor, "MissingWidth") ?? 0);
  return (code) => known[code - first] ?? missing;
};

const boxOf = (width: number, { bottom, top }: { bottom: number; top: number }): UserBox => ({
  left: Math.min(0, width),
  // A sign without a width of its own still has ink.
  right: width === 0 ? 0.3 : Math.max(0, width),
  bottom,
  top,
});

const simpleFont = (reader: PdfReader, font: PdfDict): MeasuredFont => {
  const descriptor = reader.dict(font.entries.get("FontDescriptor"));
  const widthOf = simpleWidths(reader, font, descriptor);
  const ink = inkOf(reader, descriptor);
  return {
    glyphsOf: (bytes) =>
      [...bytes].map((code, index) => {
        const width = widthOf(code) / 1000;
        return { bytes: bytes.subarray(index, index + 1), width, isWordSpace: code === 32, box: boxOf(width, ink) };
      }),
  };
};

/** Type 3 (§9.6.5): each glyph is a drawing in a space of the font's own. */
const type3Font = (reader: PdfReader, font: PdfDict): MeasuredFont => {
  const [a = 0.001, b = 0, c = 0, d = 0.001, e = 0, f = 0] = numbersOf(reader, font.entries.get("FontMatrix"), 0);
  if (b !== 0 || c !== 0) throw cannotClean("font");
  const matrix: Matrix = [a, b, c, d, e, f];
  const widths = numbersOf(reader, font.entries.get("Widths"), 0);
  const first = reader.numberEntry(font, "FirstChar") ?? 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(reader, font.entries.get("FontBBox"), 0);
  const names: GlyphNames = new Map();
  const encoding = reader.dict(font.entries.get("Encoding"));
  addDifferences(reader, encoding, names);
  const programs = reader.dict(font.entries.get("CharProcs"));
  /** The box that a glyph declares by `d1`, which all its paint lies within. */
  const declared = (code: number): number[] | null => {
    const program = reader.resolve(programs?.entries.get(names.get(code) ?? ""));
    if (program.kind !== "stream") return [0, 0, 0, 0];
    const start = reader.contentData(program).toString("latin1", 0, 400);
    const found = /^\s*((?:[-+.\d]+\s+){6})d1\b/.exec(start)?.[1];
    return found === undefined ? null : found.trim().split(/\s+/).slice(2).map(Number);
  };
  const known = new Map<number, UserBox>();
  const glyphBox = (code: number): UserBox => {
    const own = declared(code) ?? (right > left && top > bottom ? [left, bottom, right, top] : null);
    if (own === null) throw cannotClean("font");
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = own;
    const xs = [x1 * matrix[0] + matrix[4], x2 * matrix[0] + matrix[4]];
    const ys = [y1 * matrix[3] + matrix[5], y2 * matrix[3] + matrix[5]];
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
  };
  return {
    glyphsOf: (bytes) =>
      [...bytes].map((code, index) => {
        const box = known.get(code) ?? glyphBox(code);
        known.set(code, box);
        const width = (widths[code - first] ?? 0) * matrix[0];
        return { bytes: bytes.subarray(index, index + 1), width, isWordSpace: code === 32, box };
      }),
  };
};

/** /W (§9.7.4.3): `first [w …]` and `first last w`. */
const compositeWidths = (reader: PdfReader, descendant: PdfDict): Map<number, number> => {
  const widths = new Map<number, number>();
  const array = reader.entry(descendant, "W");
  const items = array.kind === "array" ? array.items.map(reader.resolve) : [];
  for (let at = 0; at < items.length;) {
    const [first, second, third] = [items[at], items[at + 1], items[at + 2]];
    if (first?.kind !== "number") break;
    if (second?.kind === "array") {
      for (const [index, width] of numbersOf(reader, second, 0).entries()) widths.set(first.value + index, width);
      at += 2;
    } else if (second?.kind === "number" && third?.kind === "number") {
      if (second.value - first.value > 70_000) throw cannotClean("font");
      for (let cid = first.value; cid <= second.value; cid += 1) widths.set(cid, third.value);
      at += 3;
    } else break;
  }
  return widths;
};

const characterMapOf = (reader: PdfReader, font: PdfDict): CharacterMap => {
  const encoding = reader.entry(font, "Encoding");
  if (encoding.kind === "name") {
    if (encoding.value === "Identity-H") return identityMap;
    throw cannotClean(encoding.value.endsWith("-V") ? "vertical" : "font");
  }
  if (encoding.kind !== "stream" || reader.entry(encoding.dict, "UseCMap").kind !== "null") throw cannotClean("font");
  if (reader.numberEntry(encoding.dict, "WMode") === 1) throw cannotClean("vertical");
  const data = reader.contentData(encoding);
  if (/\/WMode\s+1\b/.test(data.toString("latin1"))) throw cannotClean("vertical");
  return parseCharacterMap(data);
};

const compositeFont = (reader: PdfReader, font: PdfDict): MeasuredFont => {
  const map = characterMapOf(reader, font);
  const descendants = reader.entry(font, "DescendantFonts");
  const descendant = descendants.kind === "array" ? reader.dict(descendants.items[0]) : null;
  if (descendant === null) throw cannotClean("font");
  const widths = compositeWidths(reader, descendant);
  const usual = reader.numberEntry(descendant, "DW") ?? 1000;
  const ink = inkOf(reader, reader.dict(descendant.entries.get("FontDescriptor")));
  return {
    glyphsOf: (bytes) => {
      const glyphs: Glyph[] = [];
      for (let at = 0; at < bytes.length;) {
        const { length, cid } = map.next(bytes, at);
        const width = (widths.get(cid) ?? usual) / 1000;
        const code = bytes.subarray(at, at + length);
        glyphs.push({ bytes: code, width, isWordSpace: length === 1 && code[0] === 32, box: boxOf(width, ink) });
        at += Math.max(1, length);
      }
      return glyphs;
    },
  };
};

/** Measures the glyphs of a font as viewers place them. Refuses fonts whose glyphs would have to be guessed. */
export const measureFont = (reader: PdfReader, font: PdfDict): MeasuredFont => {
  switch (reader.nameEntry(font, "Subtype")) {
    case "Type0":
      return compositeFont(reader, font);
    case "Type3":
      return type3Font(reader, font);
    default:
      return simpleFont(reader, font);
  }
};
