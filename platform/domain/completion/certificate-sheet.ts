import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFDocument, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";

type Face = "regular" | "semibold";
type Style = { size: number; face?: Face; colour?: Colour };
type Colour = keyof typeof colours;

/** US Letter, in points; everything below is measured from the top left corner. */
const page = { width: 612, height: 792 };
const margin = { side: 54, bottom: 64 };
export const columnWidth = page.width - 2 * margin.side;

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

const lineHeightOf = (size: number): number => Math.round(size * 1.45 * 10) / 10;

/** Pages of text that fill themselves from the top; wraps, breaks pages and repeats what stands on every page. */
export class CertificateSheet {
  readonly pdf: PDFDocument;
  private readonly fonts: Record<Face, PDFFont>;
  private readonly known: Record<Face, ReadonlySet<number>>;
  private readonly band: string | null;
  private current: PDFPage;
  private y = 0;

  private constructor(pdf: PDFDocument, fonts: Record<Face, PDFFont>, band: string | null) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.known = {
      regular: new Set(fonts.regular.getCharacterSet()),
      semibold: new Set(fonts.semibold.getCharacterSet()),
    };
    this.band = band;
    this.current = this.addPage();
  }

  /** `band` stands at the head of every page, over its whole width. */
  static async create(band: string | null): Promise<CertificateSheet> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const embed = (face: Face) =>
      pdf.embedFont(readFileSync(fileURLToPath(import.meta.resolve(fontFiles[face]))), { subset: true });
    return new CertificateSheet(pdf, { regular: await embed("regular"), semibold: await embed("semibold") }, band);
  }

  private addPage(): PDFPage {
    this.current = this.pdf.addPage([page.width, page.height]);
    this.y = 54;
    if (this.band !== null) {
      this.current.drawRectangle({ x: 0, y: page.height - 26, width: page.width, height: 26, color: colours.band });
      const style: Style = { size: 9, face: "semibold", colour: "bandText" };
      this.draw(this.band, (page.width - this.widthOf(this.band, style)) / 2, 17, style);
      this.y = 66;
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

  private widthOf(text: string, { size, face = "regular" }: Style): number {
    return this.fonts[face].widthOfTextAtSize(text, size);
  }

  private draw(text: string, x: number, baseline: number, { size, face = "regular", colour = "ink" }: Style): void {
    this.current.drawText(text, {
      x,
      y: page.height - baseline,
      size,
      font: this.fonts[face],
      color: colours[colour],
    });
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
      // A word that is wider than the column (a hash, an address) is broken where the column ends.
      while (!fits(line)) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }

  space(points: number): void {
    this.y += points;
  }

  /** Begins a new page where less than this is left; says whether it did. */
  keepTogether(height: number): boolean {
    if (this.y + height <= page.height - margin.bottom) return false;
    this.addPage();
    return true;
  }

  rule(): void {
    this.current.drawLine({
      start: { x: margin.side, y: page.height - this.y },
      end: { x: page.width - margin.side, y: page.height - this.y },
      thickness: 0.6,
      color: colours.hairline,
    });
  }

  text(text: string, style: Style): void {
    this.row([{ text, width: columnWidth, style }]);
  }

  /** A heading of a section, kept with the first `following` points of what it heads. */
  section(title: string, following = 40): void {
    this.space(16);
    if (!this.keepTogether(following + 30)) this.rule();
    this.space(8);
    this.text(title, { size: 12.5, face: "semibold" });
    this.space(4);
  }

  /** Cells side by side, each wrapped in its width; the next row begins under the longest. Never split over two pages. */
  row(cells: readonly { text: string; width: number; style: Style }[], gap = 10): void {
    const wrapped = cells.map((cell) => this.wrap(cell.text, cell.width, cell.style));
    const heights = cells.map(({ style }, index) => lineHeightOf(style.size) * (wrapped[index]?.length ?? 0));
    this.keepTogether(Math.max(...heights));
    let x = margin.side;
    for (const [index, { width, style }] of cells.entries()) {
      const lineHeight = lineHeightOf(style.size);
      for (const [number, line] of (wrapped[index] ?? []).entries()) {
        this.draw(line, x, this.y + lineHeight * number + style.size, style);
      }
      x += width + gap;
    }
    this.y += Math.max(...heights);
  }

  /** Writes the last line of every page, when it is known how many there are. */
  footer(text: string): void {
    const pages = this.pdf.getPages();
    for (const [index, target] of pages.entries()) {
      this.current = target;
      const style: Style = { size: 8, colour: "secondary" };
      const number = `Page ${index + 1} of ${pages.length}`;
      this.draw(this.drawable(text, "regular"), margin.side, page.height - 36, style);
      this.draw(number, page.width - margin.side - this.widthOf(number, style), page.height - 36, style);
    }
  }
}
