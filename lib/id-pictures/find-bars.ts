import { partsOf } from "./block-parts.ts";
import { edgeBlocks } from "./edge-blocks.ts";
import type { Grey } from "./grey.ts";

/** Where a barcode may be: a rectangle that is turned about its centre; `angle` is that of its rows. */
export type BarsAt = { centreX: number; centreY: number; angle: number; width: number; height: number };

const blockPx = 16;
const leastCoherence = 0.4;
/** Of directions, about eleven degrees either way: what perspective makes of parallel bars. */
const sameDirection = 0.2;
const leastBlocks = 12;
/** Glare takes a part out of the middle: as far as this its two sides are one. */
const gapBlocks = 6;

/** The difference of two directions, of which each is its own opposite. */
const apart = (one: number, other: number): number => {
  const difference = Math.abs(one - other) % Math.PI;
  return Math.min(difference, Math.PI - difference);
};

/** The direction that most of the bars share, by the mean of doubled angles. */
const meanAngle = (angles: readonly { angle: number; weight: number }[]): number => {
  const [x, y] = [
    angles.reduce((sum, { angle, weight }) => sum + weight * Math.cos(2 * angle), 0),
    angles.reduce((sum, { angle, weight }) => sum + weight * Math.sin(2 * angle), 0),
  ];
  return Math.atan2(y, x) / 2;
};

/** Bars stand among bars; the edge of a card and lines of print do not. */
const amongTheirLike = (isIn: readonly boolean[], columns: number): boolean[] =>
  isIn.map((is, index) => {
    if (!is) return false;
    let like = 0;
    for (const down of [-columns, 0, columns])
      for (const right of [-1, 0, 1]) if (isIn[index + down + right] === true) like += 1;
    return like >= 5;
  });

/** Parts of a picture that look like bars side by side, the likeliest first. */
export const findBars = (picture: Grey): BarsAt[] => {
  const { blocks, columns, rows } = edgeBlocks(picture, blockPx);
  const strongest = blocks.map(({ energy }) => energy).toSorted((a, b) => b - a);
  const threshold = Math.max(60, (strongest[Math.floor(blocks.length * 0.03)] ?? 0) * 0.08);
  const isBars = blocks.map(({ energy, coherence }) => energy > threshold && coherence > leastCoherence);
  const bins = 36;
  const votes = new Float64Array(bins);
  const binOf = (angle: number) => Math.floor(((angle / Math.PI + 0.5) * bins) % bins);
  for (const [index, { energy, angle }] of blocks.entries()) {
    if (isBars[index] !== true) continue;
    for (const [near, weight] of [
      [0, 1],
      [1, 0.5],
      [bins - 1, 0.5],
    ] as const)
      votes[(binOf(angle) + near) % bins] = (votes[(binOf(angle) + near) % bins] ?? 0) + Math.sqrt(energy) * weight;
  }
  const best = votes.indexOf(Math.max(...votes));
  const main = ((best + 0.5) / bins - 0.5) * Math.PI;
  const isAlong = blocks.map(({ angle }, index) => isBars[index] === true && apart(angle, main) < sameDirection);
  const parts = partsOf(amongTheirLike(isAlong, columns), columns, rows, gapBlocks)
    .filter((part) => part.length >= leastBlocks)
    .toSorted((a, b) => b.length - a.length);
  // Glare that goes all the way across leaves two: together they are the symbol, or the larger one is.
  const candidates = parts.length > 1 ? [parts.slice(0, 2).flat(), parts[0] ?? []] : parts;
  return candidates.map((part) => {
    const angle = meanAngle(
      part.map((index) => ({ angle: blocks[index]?.angle ?? 0, weight: Math.sqrt(blocks[index]?.energy ?? 0) })),
    );
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const places = part.map((index) => {
      const [x, y] = [(index % columns) * blockPx + blockPx / 2, Math.floor(index / columns) * blockPx + blockPx / 2];
      return [x * cos + y * sin, y * cos - x * sin] as const;
    });
    const [along, across] = [places.map(([u]) => u), places.map(([, v]) => v)];
    // Half of a block, one that stood at the rim, and the quiet zone.
    const [left, right] = [Math.min(...along) - 2 * blockPx, Math.max(...along) + 2 * blockPx];
    const [top, bottom] = [Math.min(...across) - 2 * blockPx, Math.max(...across) + 2 * blockPx];
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    return {
      centreX: u * cos - v * sin,
      centreY: u * sin + v * cos,
      angle,
      width: right - left,
      height: bottom - top,
    };
  });
};
