import { Encodings } from "@cantoo/pdf-lib/standard-fonts";
import type { PdfDict } from "../../pdf/syntax/objects.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { PdfRefusal } from "../../pdf/syntax/pdf-refusal.ts";
import { CannotClean } from "../../white-out/cannot-clean.ts";
import { addDifferences, asciiNames, namesOf, type GlyphNames } from "../../white-out/font-encodings.ts";
import { measureFont, type Glyph } from "../../white-out/fonts.ts";

export type Letter = Glyph & { /** Null where nobody can tell what it looks like. */ text: string | null };
export type LetterFont = { lettersOf(bytes: Buffer): Letter[] };

const textOfName = new Map(
  [Encodings.ZapfDingbats, Encodings.Symbol, Encodings.WinAnsi].flatMap((encoding) =>
    encoding.supportedCodePoints.map(
      (codePoint) => [encoding.encodeUnicodeCodePoint(codePoint).name, String.fromCodePoint(codePoint)] as const,
    ),
  ),
);

/** What a glyph's name means (Adobe Glyph List, as far as the standard fonts use it, and `uniXXXX`). */
const meaningOf = (name: string | undefined): string | null => {
  if (name === undefined) return null;
  const hex = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(name)?.[1];
  return hex === undefined ? (textOfName.get(name) ?? null) : String.fromCodePoint(Number.parseInt(hex, 16));
};

const ownNames = (reader: PdfReader, font: PdfDict, isEmbedded: boolean): GlyphNames => {
  const encoding = reader.entry(font, "Encoding");
  const dict = encoding.kind === "dict" ? encoding : null;
  const base = encoding.kind === "name" ? encoding.value : dict && reader.nameEntry(dict, "BaseEncoding");
  const family = reader.nameEntry(font, "BaseFont") ?? "";
  const symbols = family.startsWith("Symbol")
    ? Encodings.Symbol
    : family.startsWith("ZapfDingbats")
      ? Encodings.ZapfDingbats
      : null;
  let names: GlyphNames;
  if (symbols !== null) names = namesOf(symbols);
  // What an embedded font calls its letters by itself is in the font.
  else if (isEmbedded && base === null) names = new Map();
  else names = base === "WinAnsiEncoding" ? namesOf(Encodings.WinAnsi) : asciiNames();
  addDifferences(reader, dict, names);
  return names;
};

const fromUtf16 = (hex: string): string => {
  const bytes = Buffer.from(hex.length % 4 === 0 ? hex : `00${hex}`.slice(-4), "hex");
  return bytes.swap16().toString("utf16le");
};

/** /ToUnicode (ISO 32000-2 §9.10.3), by the code in hexadecimal. */
const toUnicodeOf = (reader: PdfReader, font: PdfDict): Map<string, string> => {
  const texts = new Map<string, string>();
  const stream = reader.entry(font, "ToUnicode");
  if (stream.kind !== "stream") return texts;
  const data = reader.streamData(stream).toString("latin1").toLowerCase();
  for (const [, body = ""] of data.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = "", text = ""] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/g))
      texts.set(code, fromUtf16(text));
  for (const [, body = ""] of data.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, low = "", high = "", first = ""] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/g)) {
      const [from, to] = [Number.parseInt(low, 16), Number.parseInt(high, 16)];
      for (let code = from; code <= Math.min(to, from + 65_535); code += 1) {
        const text = (Number.parseInt(first, 16) + code - from).toString(16).padStart(first.length, "0");
        texts.set(code.toString(16).padStart(low.length, "0"), fromUtf16(text));
      }
    }
    for (const [, low = "", list = ""] of body.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/g))
      for (const [index, [, text = ""]] of [...list.matchAll(/<([0-9a-f]+)>/g)].entries())
        texts.set((Number.parseInt(low, 16) + index).toString(16).padStart(low.length, "0"), fromUtf16(text));
  }
  return texts;
};

const usualWidth = 0.5;
const unmeasured = (bytes: Buffer): Glyph[] =>
  [...bytes].map((code, index) => ({
    bytes: bytes.subarray(index, index + 1),
    width: usualWidth,
    isWordSpace: code === 32,
    box: { left: 0, right: usualWidth, bottom: 0, top: 1 },
  }));

const isRefusal = (error: unknown): boolean => error instanceof CannotClean || error instanceof PdfRefusal;

/**
 * Fonts that a viewer without the file's own takes by name and that draw letters. Any other name may be one of symbols on
 * somebody's computer: Wingdings draws folders and hands where it is installed, and letters where it is not.
 */
const fontsOfLetters =
  /^(?:[A-Z]{6}\+)?(?:Helv(?:etica)?|HeBo|HeOb|Cour(?:ier)?(?:New|Std|PS)?|Ti(?:mes)?(?:New)?(?:Roman)?(?:PS)?|TiRo|Arial(?:MT|Narrow|Unicode(?:MS)?)?|Verdana|Tahoma|Georgia|Calibri|Cambria|SegoeUI|MyriadPro|MinionPro|AdobeSans|AdobeSerif|Liberation(?:Sans|Serif|Mono)|DejaVu(?:Sans|Serif|SansMono)|Symbol|ZapfDingbats|ZaDb)(?:PS)?(?:MT)?(?:[-,](?:\w|-)*)?$/i;

/** Below this share of its height a letter is drawn over by the next one: `/Widths` of 0 make one blot of them. */
const leastWidth = 0.1;

/**
 * The letters that a font draws. A font's own shapes can be any: where it came with the drawing, what it calls them proves
 * nothing, and its letters count as unknown.
 *
 * @param isKnown the font was part of the document before
 */
export const letterFont = (reader: PdfReader, font: PdfDict, isKnown: boolean): LetterFont => {
  const isComposite = reader.nameEntry(font, "Subtype") === "Type0";
  const descriptor = reader.dict(font.entries.get("FontDescriptor"));
  const isEmbedded =
    isComposite || ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.entries.has(key) === true);
  const family = (reader.nameEntry(font, "BaseFont") ?? "").replaceAll(" ", "");
  const isReadable = isKnown || (!isEmbedded && fontsOfLetters.test(family));
  const names = isComposite ? new Map<number, string>() : ownNames(reader, font, isEmbedded);
  const texts = isEmbedded && isKnown ? toUnicodeOf(reader, font) : new Map<string, string>();
  let glyphsOf = unmeasured;
  try {
    const measured = measureFont(reader, font);
    glyphsOf = (bytes) => {
      try {
        return measured.glyphsOf(bytes);
      } catch (error) {
        if (isRefusal(error)) return unmeasured(bytes);
        throw error;
      }
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return {
    lettersOf: (bytes) =>
      glyphsOf(bytes).map((glyph) => {
        const named = isComposite ? null : meaningOf(names.get(glyph.bytes[0] ?? 0));
        const isBlot = !isKnown && glyph.width < leastWidth;
        return { ...glyph, text: isReadable && !isBlot ? (texts.get(glyph.bytes.toString("hex")) ?? named) : null };
      }),
  };
};
