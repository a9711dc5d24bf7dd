import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFDocument, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import { darkRuns, qrModules } from "#lib/qr/qr-code.ts";

type Face = "regular" | "semibold";
type Style = { size: number; face?: Face; colour?: Colour };
type Colour = keyof typeof colours;

/** In points; everything below is measured from the top left corner. */
const pageSizes = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } };
export type PageFormat = keyof typeof pageSizes;
const margin = { side: 54, bottom: 64 };
/** Where text begins on a page with a band, which is where it begins lowest. */
const topOfText = 66;

const colours = {
  ink: rgb(0.1, 0.12, 0.16),
  secondary: rgb(0.36, 0.39, 0.44),
  hairline: rgb(0.84, 0.85, 0.87),
  seal: rgb(0.6, 0.13, 0.18),
  band: rgb(0.99, 0.95, 0.86),
  bandText: rgb(0.47, 0.3, 0.02),
};

const fontFiles: Record<Face, string> = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  semibold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
};

/**
 * A font that sets one glyph a character. Shaping (ligatures, alternates, kerning) costs most of the time that a long
 * journal takes, and the library drops the kerning anyway.
 */
const createPlainFont = (bytes: Uint8Array): fontkit.Font => {
  const font = fontkit.create(Buffer.from(bytes)) as fontkit.Font;
  const glyphs = new Map<string, fontkit.Glyph>();
  const glyphOf = (character: string): fontkit.Glyph => {
    const known = glyphs.get(character);
    if (known) return known;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    glyphs.set(character, glyph);
    return glyph;
  };
  font.layout = (text: string) => ({ glyphs: Array.from(text, glyphOf) }) as unknown as fontkit.GlyphRun;
  return font;
};

const lineHeightOf = (size: number): number => Math.round(size * 1.45 * 10) / 10;

/** Pages of text that fill themselves from the top; wraps, breaks pages and repeats what stands on every page. */
export class TextSheet {
  readonly pdf: PDFDocument;
  private readonly fonts: Record<Face, PDFFont>;
  private readonly known: Record<Face, ReadonlySet<number>>;
  private readonly advances: Record<Face, Map<string, number>> = { regular: new Map(), semibold: new Map() };
  private readonly band: string | null;
  private readonly page: { width: number; height: number };
  /** Between the margins. */
  readonly columnWidth: number;
  private current: PDFPage;
  private y = 0;

  private constructor(pdf: PDFDocument, fonts: Record<Face, PDFFont>, band: string | null, format: PageFormat) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.page = pageSizes[format];
    this.columnWidth = this.page.width - 2 * margin.side;
    this.known = {
      regular: new Set(fonts.regular.getCharacterSet()),
      semibold: new Set(fonts.semibold.getCharacterSet()),
    };
    this.band = band;
    this.current = this.addPage();
  }

  /** `band` stands at the head of every page, over its whole width. */
  static async create(band: string | null, format: PageFormat = "letter"): Promise<TextSheet> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit({ create: createPlainFont });
    const embed = (face: Face) =>
      pdf.embedFont(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[face]))), { subset: true });
    const fonts = { regular: await embed("regular"), semibold: await embed("semibold") };
    return new TextSheet(pdf, fonts, band, format);
  }

  private addPage(): PDFPage {
    this.current = this.pdf.addPage([this.page.width, this.page.height]);
    this.y = 54;
    if (this.band !== null) {
      this.current.drawRectangle({
        x: 0,
        y: this.page.height - 26,
        width: this.page.width,
        height: 26,
        color: colours.band,
      });
      const style: Style = { size: 9, face: "semibold", colour: "bandText" };
      this.draw(this.band, (this.page.width - this.widthOf(this.band, style)) / 2, 17, style);
      this.y = topOfText;
    }
    return this.current;
  }

  /** A character that the font has not is written as its code point, so that a name stays what it is. */
  private drawable(text: string, face: Face): string {
    return Array.from(text.normalize("NFC"))
      .map((character) => {
        const codePoint = character.codePointAt(0) ?? 0;
        if (/\s/.test(character)) return " ";
        if (this.known[face].has(codePoint)) return character;
        return `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
      })
      .join("");
  }

  /** The sum of the characters' own advances: kerning only ever makes the line shorter, and a long journal is measured fast. */
  private widthOf(text: string, { size, face = "regular" }: Style): number {
    const known = this.advances[face];
    let width = 0;
    for (const character of text) {
      let advance = known.get(character);
      if (advance === undefined) known.set(character, (advance = this.fonts[face].widthOfTextAtSize(character, 1)));
      width += advance;
    }
    return width * size;
  }

  private draw(text: string, x: number, baseline: number, { size, face = "regular", colour = "ink" }: Style): void {
    this.current.drawText(text, {
      x,
      y: this.page.height - baseline,
      size,
      font: this.fonts[face],
      color: colours[colour],
    });
  }

  /** A word that is wider than the column (a hash, an address, a script without blanks), broken where the column ends. */
  private piecesOf(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [];
    let piece = "";
    let taken = 0;
    // Each character is measured once: a word of a stranger's may be tens of thousands long.
    for (const character of word) {
      const advance = this.widthOf(character, style);
      if (piece !== "" && taken + advance > width) {
        pieces.push(piece);
        piece = "";
        taken = 0;
      }
      piece += character;
      taken += advance;
    }
    return [...pieces, piece];
  }

  private wrap(text: string, width: number, style: Style): string[] {
    const fits = (line: string) => this.widthOf(line, style) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of this.drawable(text, style.face ?? "regular").split(/ +/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      if (fits(line)) continue;
      const pieces = this.piecesOf(line, width, style);
      line = pieces.pop() ?? "";
      lines.push(...pieces);
    }
    return [...lines, line];
  }

  space(points: number): void {
    this.y += points;
  }

  /** Begins a new page where less than this is left; says whether it did. */
  keepTogether(height: number): boolean {
    if (this.y + height <= this.page.height - margin.bottom) return false;
    this.addPage();
    return true;
  }

  rule(): void {
    this.current.drawLine({
      start: { x: margin.side, y: this.page.height - this.y },
      end: { x: this.page.width - margin.side, y: this.page.height - this.y },
      thickness: 0.6,
      color: colours.hairline,
    });
  }

  text(text: string, style: Style): void {
    this.row([{ text, width: this.columnWidth, style }]);
  }

  /** A PNG at the left margin, as large as it fits into the box (points); the next row begins under the box. */
  async picture(png: Uint8Array, box: { width: number; height: number }): Promise<void> {
    const image = await this.pdf.embedPng(png);
    const { width, height } = image.scaleToFit(box.width, box.height);
    this.current.drawImage(image, { x: margin.side, y: this.page.height - this.y - height, width, height });
    this.y += box.height;
  }

  /** A QR symbol with its quiet zone at the left margin, `side` points wide and high; the next row begins under it. */
  qrCode(text: string, side: number): void {
    const modules = qrModules(text);
    const unit = side / modules.length;
    for (const { x, y, length } of darkRuns(modules)) {
      this.current.drawRectangle({
        x: margin.side + x * unit,
        y: this.page.height - this.y - (y + 1) * unit,
        width: length * unit,
        height: unit,
        color: colours.ink,
      });
    }
    this.y += side;
  }

  /** A heading of a section, kept with the first `following` points of what it heads. */
  section(title: string, following = 40): void {
    this.space(16);
    if (!this.keepTogether(following + 30)) this.rule();
    this.space(8);
    this.text(title, { size: 12.5, face: "semibold" });
    this.space(4);
  }

  /**
   * Cells side by side, each wrapped in its width; the next row begins under the longest. Split over two pages only where
   * it is longer than a page.
   */
  row(cells: readonly { text: string; width: number; style: Style }[], gap = 10): void {
    const wrapped = cells.map((cell) => ({ ...cell, lines: this.wrap(cell.text, cell.width, cell.style) }));
    const heightOf = ({ style, lines }: { style: Style; lines: readonly string[] }) =>
      lineHeightOf(style.size) * lines.length;
    const longest = this.page.height - margin.bottom - topOfText;
    for (;;) {
      const height = Math.max(...wrapped.map(heightOf));
      this.keepTogether(Math.min(height, longest));
      let x = margin.side;
      for (const cell of wrapped) {
        const lineHeight = lineHeightOf(cell.style.size);
        const fitting = cell.lines.splice(0, Math.floor(longest / lineHeight));
        for (const [number, line] of fitting.entries()) {
          this.draw(line, x, this.y + lineHeight * number + cell.style.size, cell.style);
        }
        x += cell.width + gap;
      }
      this.y += Math.min(height, longest);
      if (wrapped.every(({ lines }) => lines.length === 0)) return;
    }
  }

  /** Writes the last line of every page, when it is known how many there are. */
  footer(text: string): void {
    const pages = this.pdf.getPages();
    for (const [index, target] of pages.entries()) {
      this.current = target;
      const style: Style = { size: 8, colour: "secondary" };
      const number = `Page ${index + 1} of ${pages.length}`;
      this.draw(this.drawable(text, "regular"), margin.side, this.page.height - 36, style);
      this.draw(number, this.page.width - margin.side - this.widthOf(number, style), this.page.height - 36, style);
    }
  }
}
