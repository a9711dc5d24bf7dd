import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import {
  cornersOf,
  between,
  boxAround,
  boxesOverlap,
  boxWithin,
  distance,
  grown,
  isEmptyBox,
  isStrictlyWithin,
  segmentWithin,
  type Point,
} from "./geometry.ts";

/** A curve has its two control points before its end. */
export type Segment = { kind: "line"; to: Point } | { kind: "curve"; first: Point; second: Point; to: Point };
/** `written` are the operators that made it, while it is as they made it. */
export type Subpath = { start: Point; segments: Segment[]; isClosed: boolean; written?: string[] };

/** A piece of a stroked line; `offset` is how far along its subpath it begins, where the caller measures. */
export type Piece = { points: Point[]; isClosed: boolean; offset: number };

const stepsPerCurve = 48;

const pointsOf = ({ start, segments }: Subpath): Point[] => [
  start,
  ...segments.flatMap((segment) =>
    segment.kind === "line" ? [segment.to] : [segment.first, segment.second, segment.to],
  ),
];

/** The box around a subpath's points; its curves stay within it. */
export const boxOfSubpath = (subpath: Subpath): UserBox => boxAround(pointsOf(subpath));

/** Curves as short lines, each a small part of a pixel away from the curve. */
const flattened = ({ start, segments }: Subpath): Point[] => {
  const points = [start];
  let from = start;
  for (const segment of segments) {
    if (segment.kind === "curve") {
      const { first, second } = segment;
      for (let step = 1; step < stepsPerCurve; step += 1) {
        const t = step / stepsPerCurve;
        const u = 1 - t;
        const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
        points.push({
          x: weights[0] * from.x + weights[1] * first.x + weights[2] * second.x + weights[3] * segment.to.x,
          y: weights[0] * from.y + weights[1] * first.y + weights[2] * second.y + weights[3] * segment.to.y,
        });
      }
    }
    points.push(segment.to);
    from = segment.to;
  }
  return points;
};

const polygon = (points: Point[]): Subpath => ({
  start: points[0] ?? { x: 0, y: 0 },
  segments: points.slice(1).map((to) => ({ kind: "line", to })),
  isClosed: true,
});

/** The nearest point of the boundary and its position along it, in sides from the lower left corner. */
const ontoBoundary = ({ x, y }: Point, { left, bottom, right, top }: UserBox): { point: Point; side: number } => {
  const px = Math.min(Math.max(x, left), right);
  const py = Math.min(Math.max(y, bottom), top);
  const gaps = [py - bottom, right - px, top - py, px - left];
  const side = gaps.indexOf(Math.min(...gaps));
  const [width, height] = [right - left, top - bottom];
  switch (side) {
    case 0:
      return { point: { x: px, y: bottom }, side: (px - left) / width };
    case 1:
      return { point: { x: right, y: py }, side: 1 + (py - bottom) / height };
    case 2:
      return { point: { x: px, y: top }, side: 2 + (right - px) / width };
    default:
      return { point: { x: left, y: py }, side: 3 + (top - py) / height };
  }
};

/** Along the boundary of `box` from near `from` to near `to`, the way round that passes fewer corners. */
const alongBoundary = (from: Point, to: Point, box: UserBox): Point[] => {
  const [a, b] = [ontoBoundary(from, box), ontoBoundary(to, box)];
  const corners = cornersOf(box);
  const forward = (start: number, end: number): Point[] => {
    const passed: Point[] = [];
    const stop = end >= start ? end : end + 4;
    for (let corner = Math.floor(start) + 1; corner <= stop; corner += 1) passed.push(corners[corner % 4] as Point);
    return passed;
  };
  const ahead = forward(a.side, b.side);
  const back = forward(b.side, a.side).toReversed();
  return [a.point, ...(ahead.length <= back.length ? ahead : back), b.point];
};

/**
 * How deep within the area a rerouted outline runs: its edge must not lie on the area's own edge, where smoothing would
 * let it shine through as a thin line.
 */
const inset = 0.75;

const innerBox = (box: UserBox): UserBox =>
  grown(box, -Math.min(inset, (box.right - box.left) / 4, (box.top - box.bottom) / 4));

/**
 * The outline with what it does within the box replaced by a way along the box. A closed curve may be bent within the box
 * in any manner without changing how often it winds around a point outside (ISO 32000-1 §8.5.3.3), so both fill rules
 * paint outside exactly what they painted before, and nothing tells any more how the outline ran within.
 */
const reroutedPolygon = (points: Point[], box: UserBox): Point[] => {
  const first = points.findIndex((point) => !isStrictlyWithin(point, box));
  if (first === -1) return [];
  const turned = [...points.slice(first), ...points.slice(0, first)];
  const inner = innerBox(box);
  const out: Point[] = [];
  let entered: Point | null = null;
  for (const [index, from] of turned.entries()) {
    const to = turned[(index + 1) % turned.length] as Point;
    if (!isStrictlyWithin(from, box)) out.push(from);
    const within = segmentWithin(from, to, box);
    if (within === null) continue;
    const [enter, leave] = within;
    entered ??= between(from, to, enter);
    if (leave < 1 || !isStrictlyWithin(to, box)) {
      const left = between(from, to, leave);
      out.push(entered, ...alongBoundary(entered, left, inner), left);
      entered = null;
    }
  }
  return out;
};

/** How often the outlines wind around a point, counter-clockwise. */
const windingAround = (subpaths: readonly Subpath[], { x, y }: Point): number => {
  let winding = 0;
  for (const subpath of subpaths) {
    const points = flattened(subpath);
    for (const [index, a] of points.entries()) {
      const b = points[(index + 1) % points.length] as Point;
      if (a.y <= y === b.y <= y) continue;
      const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
      if (a.y <= y && side > 0) winding += 1;
      if (b.y <= y && side < 0) winding -= 1;
    }
  }
  return winding;
};

/** Loops around the inside of the area that undo what the outlines paint there, by either fill rule. */
const opening = (subpaths: readonly Subpath[], area: UserBox): Subpath[] => {
  const middle = { x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 };
  const winding = windingAround(subpaths, middle);
  const loop = cornersOf(innerBox(area));
  return Array.from({ length: Math.abs(winding) }, () => polygon(winding > 0 ? loop.toReversed() : loop));
};

/**
 * Filled or clipping outlines without what they do within the areas. Null when no area is touched.
 *
 * @param opens whether nothing is to be painted there; a clip may let through what is there no more
 */
export const withoutFillWithin = (
  subpaths: readonly Subpath[],
  areas: readonly UserBox[],
  { opens }: { opens: boolean },
): Subpath[] | null => {
  let isTouched = false;
  let current = [...subpaths];
  for (const area of areas) {
    current = current.flatMap((subpath) => {
      const box = boxOfSubpath(subpath);
      // A degenerate outline may still be painted as a hair line.
      if (!boxesOverlap(grown(box, 0.01), area)) return [subpath];
      const points = flattened(subpath);
      if (boxWithin(box, area)) {
        isTouched = true;
        return [];
      }
      const crosses = points.some(
        (from, index) => segmentWithin(from, points[(index + 1) % points.length] as Point, area) !== null,
      );
      if (!crosses) return [subpath];
      isTouched = true;
      const rerouted = reroutedPolygon(points, area);
      return rerouted.length === 0 ? [] : [polygon(rerouted)];
    });
    const hole = opens ? opening(current, area) : [];
    if (hole.length > 0) {
      isTouched = true;
      current = [...current, ...hole];
    }
  }
  return isTouched ? current : null;
};

const cutPolyline = (piece: Piece, box: UserBox, measure: (a: Point, b: Point) => number): Piece[] => {
  const points = piece.isClosed ? [...piece.points, piece.points[0] as Point] : piece.points;
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let travelled = piece.offset;
  const flush = () => {
    if (open !== null && open.points.length > 1) pieces.push(open);
    open = null;
  };
  const add = (point: Point, at: number) => {
    if (open === null) open = { points: [point], isClosed: false, offset: at };
    else open.points.push(point);
  };
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined) break;
    const length = measure(from, to);
    const within = segmentWithin(from, to, box);
    if (within === null) {
      if (open === null) add(from, travelled);
      add(to, travelled + length);
    } else {
      const [enter, leave] = within;
      if (enter > 0) {
        if (open === null) add(from, travelled);
        add(between(from, to, enter), travelled + length * enter);
      }
      flush();
      if (leave < 1) {
        add(between(from, to, leave), travelled + length * leave);
        add(to, travelled + length);
      }
    }
    travelled += length;
  }
  flush();
  return pieces;
};

/** The last piece runs on into the first where a closed line was cut elsewhere, so that its corner there stays a corner. */
const joinAround = (pieces: Piece[], start: Point): Piece[] => {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined || first === last) return pieces;
  const same = (a: Point | undefined) => a !== undefined && a.x === start.x && a.y === start.y;
  if (!same(first.points[0]) || !same(last.points.at(-1))) return pieces;
  return [{ ...last, points: [...last.points, ...first.points.slice(1)] }, ...pieces.slice(1, -1)];
};

/**
 * Stroked lines cut where they enter the areas. Lines are cut half their width within, so that what they paint outside
 * stays whole. Null when no area is touched.
 *
 * @param reach how far the line's paint extends to each side
 * @param measure the length of a straight part, in the units of the dash pattern
 */
export const withoutStrokeWithin = (
  subpaths: readonly Subpath[],
  areas: readonly UserBox[],
  { reach, isDashed, measure = distance }: { reach: number; isDashed: boolean; measure?: typeof distance },
): Piece[] | null => {
  let isTouched = false;
  const pieces = subpaths.flatMap((subpath): Piece[] => {
    const painted = grown(boxOfSubpath(subpath), Math.max(reach, 0.01));
    const points = flattened(subpath);
    let parts: Piece[] = [{ points, isClosed: subpath.isClosed, offset: 0 }];
    for (const area of areas) {
      if (!boxesOverlap(painted, area)) continue;
      if (boxWithin(painted, area)) {
        isTouched = true;
        return [];
      }
      const core = grown(area, -reach);
      if (isEmptyBox(core)) continue;
      parts = parts.flatMap((part) => {
        const crosses = part.points.some((from, index) => {
          const to = part.points[index + 1] ?? (part.isClosed ? part.points[0] : undefined);
          return to !== undefined && segmentWithin(from, to, core) !== null;
        });
        if (!crosses) return [part];
        isTouched = true;
        const cut = cutPolyline(part, core, measure);
        return part.isClosed && !isDashed ? joinAround(cut, part.points[0] as Point) : cut;
      });
    }
    return parts;
  });
  return isTouched ? pieces : null;
};
