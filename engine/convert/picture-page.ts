import type { PageSize } from "#contract/document/entity.ts";
import type { PictureFacts } from "../picture/picture-facts.ts";

/** a b c d e f of ISO 32000-1 §8.3.3: takes the unit square, on which an image lies, to its place on the page. */
export type Matrix = readonly [number, number, number, number, number, number];
export type PicturePage = { page: PageSize; matrix: Matrix };

const letterPt = { short: 612, long: 792 };
/** A page on which no field has room, or one larger than any sheet (ARCH E, 48 inches): the resolution was not meant. */
const leastSidePt = 72;
const largestSidePt = 48 * 72;

/** Orientations 5 to 8 lie on their side. */
const isTurned = (orientation: number): boolean => orientation >= 5;

const statedSize = (picture: PictureFacts): PageSize | null => {
  if (picture.dotsPerInch === null) return null;
  const width = (picture.widthPx / picture.dotsPerInch.x) * 72;
  const height = (picture.heightPx / picture.dotsPerInch.y) * 72;
  if (Math.min(width, height) < leastSidePt || Math.max(width, height) > largestSidePt) return null;
  return isTurned(picture.orientation) ? { width: height, height: width } : { width, height };
};

/** Where each corner of the picture goes (CIPA DC-008, "Orientation"), within a box on the page. */
const placed = (
  orientation: number,
  { x, y, width: w, height: h }: { x: number; y: number; width: number; height: number },
): Matrix => {
  const right = x + w;
  const top = y + h;
  const matrices: Record<number, Matrix> = {
    1: [w, 0, 0, h, x, y],
    2: [-w, 0, 0, h, right, y],
    3: [-w, 0, 0, -h, right, top],
    4: [w, 0, 0, -h, x, top],
    5: [0, -h, -w, 0, right, top],
    6: [0, -h, w, 0, x, top],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, right, y],
  };
  return matrices[orientation] ?? [w, 0, 0, h, x, y];
};

/** A hundredth of a point: the same on every machine, and finer than any eye. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The page that a picture becomes: of the picture's own size where its resolution is stated, else Letter, upright or
 * across as the picture is, with the picture as large as it fits.
 */
export const layOutPicture = (picture: PictureFacts): PicturePage => {
  const own = statedSize(picture);
  if (own !== null) {
    const page = { width: rounded(own.width), height: rounded(own.height) };
    return { page, matrix: placed(picture.orientation, { x: 0, y: 0, ...page }) };
  }
  const [wide, high] = isTurned(picture.orientation)
    ? [picture.heightPx, picture.widthPx]
    : [picture.widthPx, picture.heightPx];
  const page =
    wide > high ? { width: letterPt.long, height: letterPt.short } : { width: letterPt.short, height: letterPt.long };
  // A small picture is not blown up beyond 72 dots to the inch.
  const scale = Math.min(page.width / wide, page.height / high, 1);
  const [width, height] = [rounded(wide * scale), rounded(high * scale)];
  const box = { x: rounded((page.width - width) / 2), y: rounded((page.height - height) / 2), width, height };
  return { page, matrix: placed(picture.orientation, box) };
};
