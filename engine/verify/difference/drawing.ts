import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import type { PdfStream } from "../../pdf/syntax/objects.ts";
import { type Point, boxAround, multiply, quadOf } from "../../white-out/geometry.ts";
import { boxOf, matrixOf } from "../../white-out/operand-values.ts";

/** One letter of a drawing, in the page's user space. */
export type DrawnLetter = {
  /** Null where nobody can tell what it looks like. */
  text: string | null;
  at: Point;
  /** The height of a line, and the direction in which it runs. */
  sizePt: number;
  direction: Point;
  isSeen: boolean;
  /** Not seen only because it lies beyond the field's edge. */
  isCut: boolean;
};

export type Drawing = {
  letters: DrawnLetter[];
  /** Filled parts, the field's background among them. */
  areas: UserBox[];
  /** Something is painted or cut out that is neither letters nor what surrounds them. */
  hasMore: boolean;
};

export type Paint = {
  /** From 0, black, to 1, white; null where it cannot be told. */ brightness: number | null;
  alpha: number;
};

/** ISO 32000-2 §10.3; exact enough to tell what is seen. */
export const brightnessOf = (parts: readonly number[]): number | null => {
  const [a = 0, b = 0, c = 0, d = 0] = parts.map((part) => Math.min(1, Math.max(0, part)));
  if (parts.length === 1) return a;
  if (parts.length === 3) return 0.3 * a + 0.59 * b + 0.11 * c;
  if (parts.length === 4) return (1 - d) * (0.3 * (1 - a) + 0.59 * (1 - b) + 0.11 * (1 - c));
  return null;
};

export const isWithin = ({ x, y }: Point, { left, bottom, right, top }: UserBox, by = 0): boolean =>
  x >= left - by && x <= right + by && y >= bottom - by && y <= top + by;

/** How a drawing's own space lies on the page: its box is fitted into the annotation's (ISO 32000-2 §12.5.5). */
export const placed = (
  reader: PdfReader,
  { dict }: PdfStream,
  rect: UserBox,
): { ctm: Matrix; clip: UserBox } | null => {
  const own = matrixOf(reader, dict.entries.get("Matrix"));
  const bounds = boxOf(reader, dict.entries.get("BBox"));
  if (bounds === null) return null;
  const box = boxAround(quadOf(own, bounds));
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  if (!(width > 0 && height > 0)) return null;
  const [x, y] = [(rect.right - rect.left) / width, (rect.top - rect.bottom) / height];
  const fitted: Matrix = [x, 0, 0, y, rect.left - box.left * x, rect.bottom - box.bottom * y];
  const ctm = multiply(own, fitted);
  return { ctm, clip: boxAround(quadOf(ctm, bounds)) };
};
