import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { pdfArray, pdfString, serialize, type PdfObject } from "../pdf/syntax/objects.ts";
import { cannotClean } from "./cannot-clean.ts";
import { apply, isStrictlyWithin, multiply, quadOf, quadOverlaps } from "./geometry.ts";
import type { GraphicsState, TextPosition } from "./graphics-state.ts";

/** More decimals than `decimal` writes: the numbers of a line add up. */
const written = (value: number): string =>
  value
    .toFixed(7)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");

/** Collects what stays of a `TJ` array: strings joined, and the gaps between them as one number each. */
class RemainingText {
  readonly items: PdfObject[] = [];
  private bytes: Buffer[] = [];
  private gap = 0;
  private flushBytes(): void {
    if (this.bytes.length > 0) this.items.push(pdfString(Buffer.concat(this.bytes)));
    this.bytes = [];
  }
  private flushGap(): void {
    if (this.gap !== 0) this.items.push({ kind: "number", value: this.gap, text: written(this.gap) });
    this.gap = 0;
  }
  keep(bytes: Buffer): void {
    this.flushGap();
    this.bytes.push(bytes);
  }
  move(thousandths: number): void {
    this.flushBytes();
    this.gap += thousandths;
  }
  finish(): PdfObject[] {
    this.flushBytes();
    this.flushGap();
    return this.items;
  }
}

/**
 * Shows strings (ISO 32000-1 §9.4.3) without the glyphs that an area touches. Only the sum of what was removed between two
 * glyphs that stay is kept, as one gap, so that these stay where they were.
 *
 * @returns the operator to write instead, or null when nothing was removed
 */
export const showWithin = (
  items: readonly PdfObject[],
  state: GraphicsState,
  position: TextPosition,
  areas: readonly UserBox[],
): { text: string | null; position: TextPosition } => {
  const { font, fontSize, horizontalScale, characterSpace, wordSpace, rise } = state;
  // Viewers show it in a font of their own choice.
  if (font === null) throw cannotClean("font");
  const unit = fontSize * horizontalScale;
  const remaining = new RemainingText();
  let isTouched = false;
  let { matrix } = position;
  const advance = (by: number) => {
    matrix = multiply([1, 0, 0, 1, by, 0], matrix);
  };
  for (const item of items) {
    if (item.kind === "number") {
      advance((-item.value / 1000) * unit);
      remaining.move(item.value);
    }
    if (item.kind !== "string") continue;
    for (const glyph of font.glyphsOf(item.bytes)) {
      const page = multiply(multiply([unit, 0, 0, fontSize, 0, rise], matrix), state.ctm);
      const spaces = characterSpace + (glyph.isWordSpace ? wordSpace : 0);
      const isHit =
        unit === 0
          ? areas.some((area) => isStrictlyWithin(apply(page, { x: 0, y: 0 }), area))
          : areas.some((area) => quadOverlaps(quadOf(page, glyph.box), area));
      if (isHit) {
        isTouched = true;
        if (unit !== 0) remaining.move(-(glyph.width + (spaces * horizontalScale) / unit) * 1000);
      } else {
        remaining.keep(glyph.bytes);
      }
      advance(glyph.width * unit + spaces * horizontalScale);
    }
  }
  const moved = { ...position, matrix };
  if (!isTouched) return { text: null, position: moved };
  if (state.renderingMode >= 4) throw cannotClean("clipping-text");
  const rest = remaining.finish();
  return { text: rest.length === 0 ? "" : `${serialize(pdfArray(rest))} TJ`, position: moved };
};
