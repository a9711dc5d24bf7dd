import { partsOf } from "./block-parts.ts";
import { edgeBlocks, type EdgeBlocks } from "./edge-blocks.ts";
import { shrunk, type Grey } from "./grey.ts";

/** What would help most, or that nothing has to. */
export type CoachWord = "dark" | "missing" | "cropped" | "far" | "glare" | "blurred" | "good";

/** Figures that a word is found by; shares from 0 to 1. */
export type FrameFigures = {
  /** The brightness that a tenth of the picture goes beyond. */
  bright: number;
  /** Of the picture's width or height, whichever the document takes more of; 0: there is none. */
  extent: number;
  /** Of one of the picture's sides, how much the document runs over it. */
  overEdge: number;
  /** Of the document, how much is white without anything in it. */
  glare: number;
  /** How far an edge is spread, as the standard deviation of a Gaussian, in dots of a picture 640 wide. */
  blurPx: number;
};

/** Figures are taken from a picture of about this width: a larger one has more noise, and no more to judge by. */
const judgedWidth = 640;
const blockPx = 8;

const limits = {
  bright: 70,
  /** Of all blocks: fewer are a hand or a lamp. */
  leastBlocks: 0.035,
  extent: 0.5,
  overEdge: 0.25,
  glare: 0.025,
  blurPx: 1.45,
  faceBlurPx: 1.8,
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const meanOfBlock = ({ data, width }: Grey, column: number, row: number): number => {
  let sum = 0;
  for (let y = row * blockPx; y < (row + 1) * blockPx; y += 1)
    for (let x = column * blockPx; x < (column + 1) * blockPx; x += 1) sum += data[y * width + x] ?? 0;
  return sum / blockPx ** 2;
};

/** Blocks with print, bars or an edge in them; a dim picture has them dimmer. */
const printed = ({ blocks }: EdgeBlocks): boolean[] => {
  const energies = blocks.map(({ energy }) => energy);
  const threshold = Math.max(45, quantile(energies, 0.97) * 0.05);
  return energies.map((energy) => energy > threshold);
};

type Box = { left: number; top: number; right: number; bottom: number };

const boxOf = (part: readonly number[], columns: number): Box => {
  const [xs, ys] = [part.map((block) => block % columns), part.map((block) => Math.floor(block / columns))];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** How far lines of print are from one another. */
const gapBlocks = 5;

/** A document that is cut off has its print all along an edge of the picture; a wrist that comes from there is narrow. */
const overEdgeOf = (part: readonly number[], columns: number, rows: number): number => {
  const share = (isOn: (column: number, row: number) => boolean, along: "x" | "y", length: number) => {
    const places = part
      .filter((block) => isOn(block % columns, Math.floor(block / columns)))
      .map((block) => (along === "x" ? block % columns : Math.floor(block / columns)));
    return places.length === 0 ? 0 : (Math.max(...places) - Math.min(...places) + 1) / length;
  };
  return Math.max(
    share((column) => column <= 0, "y", rows),
    share((column) => column >= columns - 1, "y", rows),
    share((_, row) => row <= 0, "x", columns),
    share((_, row) => row >= rows - 1, "x", columns),
  );
};

/**
 * How far edges are spread, by the energies of the first and the second derivative: of an edge that a Gaussian has softened they
 * are as 2σ² to 1, however strong it is. (The second alone is the variance of the Laplacian, which contrast moves as well.)
 */
const spreadOf = ({ data, width, height }: Grey, blocks: readonly number[], columns: number): number => {
  let [first, second] = [0, 0];
  for (const block of blocks) {
    const [left, top] = [(block % columns) * blockPx, Math.floor(block / columns) * blockPx];
    for (let y = Math.max(1, top); y < Math.min(height - 1, top + blockPx); y += 1)
      for (let x = Math.max(1, left); x < Math.min(width - 1, left + blockPx); x += 1) {
        const at = y * width + x;
        const here = data[at] ?? 0;
        const [west, east] = [data[at - 1] ?? 0, data[at + 1] ?? 0];
        const [north, south] = [data[at - width] ?? 0, data[at + width] ?? 0];
        const [dx, dy] = [(east - west) / 2, (south - north) / 2];
        const [ddx, ddy] = [east + west - 2 * here, south + north - 2 * here];
        first += dx * dx + dy * dy;
        second += ddx * ddx + ddy * ddy;
      }
  }
  return second === 0 ? 0 : Math.sqrt(first / (2 * second));
};

/** What can be said of a picture in figures; `of` is what it is to be a picture of. */
export const frameFigures = (picture: Grey, of: "document" | "face"): FrameFigures => {
  const small = shrunk(picture, Math.max(1, Math.round(picture.width / judgedWidth)));
  const edges = edgeBlocks(small, blockPx);
  const { columns, rows } = edges;
  const means = edges.blocks.map((_, block) => meanOfBlock(small, block % columns, Math.floor(block / columns)));
  const bright = quantile(means, 0.9);
  const isPrinted = printed(edges);
  const all = isPrinted.flatMap((is, block) => (is ? [block] : []));
  if (of === "face")
    return { bright, extent: 1, overEdge: 0, glare: 0, blurPx: spreadOf(small, strongest(edges, all), columns) };
  const [part = []] = partsOf(isPrinted, columns, rows, gapBlocks).toSorted((a, b) => b.length - a.length);
  if (part.length < edges.blocks.length * limits.leastBlocks)
    return { bright, extent: 0, overEdge: 0, glare: 0, blurPx: 0 };
  const { left, right, top, bottom } = boxOf(part, columns);
  let white = 0;
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const block = row * columns + column;
      if ((means[block] ?? 0) >= 250 && (edges.blocks[block]?.energy ?? 0) < 20) white += 1;
    }
  return {
    bright,
    extent: Math.max((right - left + 1) / columns, (bottom - top + 1) / rows),
    overEdge: overEdgeOf(part, columns, rows),
    glare: white / ((right - left + 1) * (bottom - top + 1)),
    blurPx: spreadOf(small, strongest(edges, part), columns),
  };
};

/** Edges that noise cannot make up. */
const strongest = ({ blocks }: EdgeBlocks, part: readonly number[]): number[] => {
  const threshold = quantile(
    part.map((block) => blocks[block]?.energy ?? 0),
    0.5,
  );
  return part.filter((block) => (blocks[block]?.energy ?? 0) >= threshold);
};

/** The one word that helps most: what keeps the others from being judged comes first. */
export const coachWord = (figures: FrameFigures, of: "document" | "face"): CoachWord => {
  if (figures.bright < limits.bright) return "dark";
  if (of === "face") return figures.blurPx > limits.faceBlurPx ? "blurred" : "good";
  if (figures.extent === 0) return "missing";
  if (figures.overEdge > limits.overEdge) return "cropped";
  if (figures.extent < limits.extent) return "far";
  if (figures.glare > limits.glare) return "glare";
  return figures.blurPx > limits.blurPx ? "blurred" : "good";
};
