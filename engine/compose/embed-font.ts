import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import type { FontName } from "#lib/field-rendering/primitives.ts";
import {
  decimal,
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfString,
  pdfRef,
  type PdfObject,
  type PdfRef,
} from "../pdf/syntax/objects.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";
import { deflate } from "../content/deflate.ts";

const fontFiles: Record<FontName, string> = {
  sans: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "sans-semibold": "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
};

/** Subset tags are six capitals (ISO 32000-1 §9.6.4); fixed ones keep composing deterministic. */
const subsetTags: Record<FontName, string> = { sans: "NWSANS", "sans-semibold": "NWBOLD" };

const openFonts = new Map<FontName, fontkit.Font>();

export const openFont = (name: FontName): fontkit.Font => {
  const known = openFonts.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fontFiles[name])));
  const font = fontkit.create(bytes) as fontkit.Font;
  openFonts.set(name, font);
  return font;
};

/** The glyphs of one font that a document uses, numbered in the order of their first use. */
export class EmbeddedFont {
  readonly ref: PdfRef;
  private readonly name: FontName;
  private readonly font: fontkit.Font;
  private readonly subset: fontkit.Subset;
  private readonly used = new Map<number, { codePoint: number; advance: number }>();

  constructor(name: FontName, ref: PdfRef) {
    this.name = name;
    this.ref = ref;
    this.font = openFont(name);
    this.subset = this.font.createSubset();
  }

  /** The text as two-byte glyph numbers of the subset, in hexadecimal. */
  encode(text: string): string {
    let hex = "";
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (!this.font.hasGlyphForCodePoint(codePoint)) {
        throw new PdfRefusal("text/unsupported-character", {
          character,
          codePoint: codePoint.toString(16).toUpperCase().padStart(4, "0"),
        });
      }
      const glyph = this.font.glyphForCodePoint(codePoint);
      // The published types miss that it answers with the glyph's number in the subset.
      const glyphNumber = this.subset.includeGlyph(glyph) as unknown as number;
      this.used.set(glyphNumber, { codePoint, advance: glyph.advanceWidth });
      hex += glyphNumber.toString(16).padStart(4, "0");
    }
    return hex;
  }

  /** Writes the font as a composite one with glyph numbers for codes (§9.7.4.2, CIDFontType2, Identity-H). */
  writeTo(writer: RevisionWriter): void {
    const em = 1000 / this.font.unitsPerEm;
    const scaled = (value: number): PdfObject => pdfNumber(Math.round(value * em));
    const baseName = pdfName(`${subsetTags[this.name]}+${this.font.postscriptName}`);
    const glyphs = [...this.used].toSorted(([a], [b]) => a - b);
    const program = Buffer.from((this.subset as unknown as { encode(): Uint8Array }).encode());
    const { bbox } = this.font;

    const descriptor = writer.add(
      pdfDict({
        Type: pdfName("FontDescriptor"),
        FontName: baseName,
        // Symbolic: the codes are glyph numbers and no standard character set.
        Flags: pdfNumber(4),
        FontBBox: pdfArray([bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled)),
        ItalicAngle: pdfNumber(0),
        Ascent: scaled(this.font.ascent),
        Descent: scaled(this.font.descent),
        CapHeight: scaled(this.font.capHeight),
        StemV: pdfNumber(this.name === "sans" ? 80 : 120),
        FontFile2: writer.addStream(
          pdfDict({ Filter: pdfName("FlateDecode"), Length1: pdfNumber(program.length) }),
          deflate(program),
        ),
      }),
    );
    const descendant = writer.add(
      pdfDict({
        Type: pdfName("Font"),
        Subtype: pdfName("CIDFontType2"),
        BaseFont: baseName,
        CIDSystemInfo: pdfDict({
          Registry: pdfString(Buffer.from("Adobe")),
          Ordering: pdfString(Buffer.from("Identity")),
          Supplement: pdfNumber(0),
        }),
        FontDescriptor: descriptor,
        CIDToGIDMap: pdfName("Identity"),
        DW: pdfNumber(1000),
        W: pdfArray(
          glyphs.flatMap(([glyph, { advance }]) => [
            pdfNumber(glyph),
            pdfArray([{ kind: "number", value: advance * em, text: decimal(advance * em) }]),
          ]),
        ),
      }),
    );
    writer.replace(
      pdfRef(this.ref.number),
      pdfDict({
        Type: pdfName("Font"),
        Subtype: pdfName("Type0"),
        BaseFont: baseName,
        Encoding: pdfName("Identity-H"),
        DescendantFonts: pdfArray([descendant]),
        ToUnicode: writer.addStream(
          pdfDict({}),
          Buffer.from(toUnicode(glyphs.map(([glyph, { codePoint }]) => [glyph, codePoint]))),
        ),
      }),
    );
  }
}

const utf16Hex = (codePoint: number): string =>
  Buffer.from(String.fromCodePoint(codePoint), "utf16le").swap16().toString("hex");

/** The map that gives text back when it is selected or searched (§9.10.3). */
const toUnicode = (glyphs: [glyph: number, codePoint: number][]): string => {
  const blocks: string[] = [];
  for (let start = 0; start < glyphs.length; start += 100) {
    const rows = glyphs
      .slice(start, start + 100)
      .map(([glyph, codePoint]) => `<${glyph.toString(16).padStart(4, "0")}> <${utf16Hex(codePoint)}>`);
    blocks.push(`${rows.length} beginbfchar\n${rows.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
};
