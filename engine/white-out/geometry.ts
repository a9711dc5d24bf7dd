import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";

/**
 * Plane geometry for removing content. Only + − × ÷ and square roots are used, whose results are the same on every
 * machine: what is removed here, the platform removes again and compares byte for byte.
 */
export type Point = { readonly x: number; readonly y: number };
/** Four corners in order around a parallelogram. */
export type Quad = readonly [Point, Point, Point, Point];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer` (ISO 32000-1 §8.3.4 writes it inner × outer). */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
};

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

export const invert = ([a, b, c, d, e, f]: Matrix): Matrix | null => {
  const determinant = a * d - b * c;
  if (!Number.isFinite(determinant) || determinant === 0) return null;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
};

/** The longest that a unit becomes under the matrix, never less than it is. */
export const largestScale = ([a, b, c, d]: Matrix): number => Math.sqrt(a * a + b * b + c * c + d * d);

export const quadOf = (matrix: Matrix, { left, bottom, right, top }: UserBox): Quad => [
  apply(matrix, { x: left, y: bottom }),
  apply(matrix, { x: right, y: bottom }),
  apply(matrix, { x: right, y: top }),
  apply(matrix, { x: left, y: top }),
];

/** Corners of a box counter-clockwise, from the lower left one. */
export const cornersOf = ({ left, bottom, right, top }: UserBox): Point[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

export const boxAround = (points: readonly Point[]): UserBox => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return { left, bottom, right, top };
};

/** Grown by `by` on each side; a negative number shrinks it. */
export const grown = ({ left, bottom, right, top }: UserBox, by: number): UserBox => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

export const isEmptyBox = ({ left, bottom, right, top }: UserBox): boolean => !(right > left && top > bottom);

export const boxesOverlap = (a: UserBox, b: UserBox): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** Whether `inner` lies wholly within `outer`, edges included. */
export const boxWithin = (inner: UserBox, outer: UserBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top;

/** Whether a parallelogram and a box share more than an edge: no line separates them. */
export const quadOverlaps = (quad: Quad, box: UserBox): boolean => {
  if (!boxesOverlap(boxAround(quad), box)) return false;
  const corners = quadOf(identity, box);
  for (let index = 0; index < 2; index += 1) {
    const [from, to] = [quad[index], quad[index + 1]] as [Point, Point];
    const across = (point: Point) => (point.y - from.y) * (to.x - from.x) - (point.x - from.x) * (to.y - from.y);
    const ofQuad = quad.map(across);
    const ofBox = corners.map(across);
    if (Math.max(...ofQuad) <= Math.min(...ofBox) || Math.max(...ofBox) <= Math.min(...ofQuad)) return false;
  }
  return true;
};

/** The part of the segment from `a` to `b` within the box as a pair of fractions; null when it stays outside. */
export const segmentWithin = (a: Point, b: Point, box: UserBox): [number, number] | null => {
  let [enter, leave] = [0, 1];
  const limits: [number, number, number, number][] = [
    [a.x, b.x, box.left, box.right],
    [a.y, b.y, box.bottom, box.top],
  ];
  for (const [from, to, low, high] of limits) {
    const run = to - from;
    if (run === 0) {
      if (from <= low || from >= high) return null;
      continue;
    }
    const [first, second] = [(low - from) / run, (high - from) / run];
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter < leave ? [enter, leave] : null;
};

export const between = (a: Point, b: Point, fraction: number): Point => ({
  x: a.x + (b.x - a.x) * fraction,
  y: a.y + (b.y - a.y) * fraction,
});

export const isStrictlyWithin = ({ x, y }: Point, { left, bottom, right, top }: UserBox): boolean =>
  x > left && x < right && y > bottom && y < top;

export const distance = (a: Point, b: Point): number =>
  Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
