import type { Grey } from "./grey.ts";

/**
 * How far bars and rows lean in a picture that is nearly straight, as seen from its middle: a bar goes `lean + turn * x` to the right
 * for each step down, a row `lean + turn * y` down for each step to the right. These four say how a flat card is seen.
 */
export type Skew = { bars: Lean; rows: Lean };
export type Lean = { lean: number; turn: number };

const cells = { columns: 14, rows: 5 };
/** Weaker than this a change is noise. */
const leastChange = 10;
/** White as a lamp: what is seen here is the lamp's shape. */
const glare = 248;

type Sample = { x: number; slope: number; weight: number };

/** The line through samples by least squares; those that are far from it are left out the second time. */
const fitted = (samples: readonly Sample[]): Lean => {
  const fit = (all: readonly Sample[]): Lean => {
    let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
    for (const sample of all) {
      w += sample.weight;
      x += sample.weight * sample.x;
      y += sample.weight * sample.slope;
      xx += sample.weight * sample.x * sample.x;
      xy += sample.weight * sample.x * sample.slope;
    }
    const spread = w * xx - x * x;
    if (w === 0 || spread <= 0) return { lean: w === 0 ? 0 : y / w, turn: 0 };
    const turn = (w * xy - x * y) / spread;
    return { lean: (y - turn * x) / w, turn };
  };
  const first = fit(samples);
  const near = samples.filter(({ x, slope }) => Math.abs(slope - first.lean - first.turn * x) < 0.05);
  return near.length < 6 ? first : fit(near);
};

/** Of each cell, by the changes from left to right in it: where bars lean, these have a share from top to bottom. */
const leanOfBars = ({ data, width, height }: Grey): Lean => {
  const samples: Sample[] = [];
  for (let row = 0; row < cells.rows; row += 1)
    for (let column = 0; column < cells.columns; column += 1) {
      const [left, right] = [column, column + 1].map((at) => Math.floor((width * at) / cells.columns)) as [
        number,
        number,
      ];
      const [top, bottom] = [row, row + 1].map((at) => Math.floor((height * at) / cells.rows)) as [number, number];
      let [xx, xy] = [0, 0];
      for (let y = Math.max(1, top); y < Math.min(height - 1, bottom); y += 1)
        for (let x = Math.max(1, left); x < Math.min(width - 1, right); x += 1) {
          const at = y * width + x;
          const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
          const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
          if (Math.abs(dx) < leastChange || Math.abs(dx) < 1.5 * Math.abs(dy)) continue;
          if (Math.max(data[at + 1] ?? 0, data[at - 1] ?? 0) >= glare) continue;
          xx += dx * dx;
          xy += dx * dy;
        }
      if (xx > 0) samples.push({ x: (left + right - width) / 2, slope: -xy / xx, weight: xx });
    }
  return fitted(samples);
};

const strips = 24;

/** How much changes from one line to the next, in strips from left to right whose bars are upright by now. */
const profiles = ({ data, width, height }: Grey, bars: Lean): Float32Array[] =>
  Array.from({ length: strips }, (_, strip) => {
    const profile = new Float32Array(height);
    const [left, right] = [strip, strip + 1].map((at) => Math.floor((width * at) / strips)) as [number, number];
    for (let y = 1; y < height - 1; y += 1) {
      const down = y - height / 2;
      for (let upright = left; upright < right; upright += 1) {
        const x = Math.round(upright + (bars.lean + bars.turn * (upright - width / 2)) * down);
        if (x < 0 || x >= width) continue;
        const at = y * width + x;
        const [below, above] = [data[at + width] ?? 0, data[at - width] ?? 0];
        if (Math.max(below, above) < glare) profile[y] = (profile[y] ?? 0) + Math.abs(below - above);
      }
    }
    return lines(profile);
  });

/** How far a line goes beyond what is around it; what changes slowly from top to bottom is light, and no row. */
const lines = (profile: Float32Array): Float32Array => {
  const reach = 10;
  return profile.map((value, y) => {
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, y - reach); near <= Math.min(profile.length - 1, y + reach); near += 1) {
      sum += profile[near] ?? 0;
      count += 1;
    }
    return value - sum / count;
  });
};

const steps = (most: number, step: number): number[] =>
  Array.from({ length: 2 * Math.round(most / step) + 1 }, (_, index) => (index - Math.round(most / step)) * step);

/** Rows end in lines where much changes: the lean at which these lines fall together is theirs. */
const leanOfRows = (picture: Grey, bars: Lean, most: number): Lean => {
  const { width, height } = picture;
  const all = profiles(picture, bars);
  const sharpness = ({ lean, turn }: Lean): number => {
    const [from, to] = [Math.floor(height * 0.12), Math.ceil(height * 0.88)];
    let [sum, squares] = [0, 0];
    for (let y = from; y < to; y += 1) {
      let value = 0;
      for (const [strip, profile] of all.entries()) {
        const x = ((strip + 0.5) / strips - 0.5) * width;
        const at = y + (lean + turn * (y - height / 2)) * x;
        const low = Math.floor(at);
        const share = at - low;
        value += (profile[low] ?? 0) * (1 - share) + (profile[low + 1] ?? 0) * share;
      }
      sum += value;
      squares += value * value;
    }
    const count = to - from;
    return squares / count - (sum / count) ** 2;
  };
  const best = (candidates: readonly Lean[]): Lean => {
    let [most, found] = [-1, { lean: 0, turn: 0 }];
    for (const candidate of candidates) {
      const value = sharpness(candidate);
      if (value > most) [most, found] = [value, candidate];
    }
    return found;
  };
  const coarse = best(steps(most, 0.005).map((lean) => ({ lean, turn: 0 })));
  const turns = steps(0.16 / height, 0.02 / height);
  return best(steps(0.012, 0.003).flatMap((by) => turns.map((turn) => ({ lean: coarse.lean + by, turn }))));
};

/** `most`: how far rows may lean. */
export const skewOf = (picture: Grey, most = 0.16): Skew => {
  const bars = leanOfBars(picture);
  return { bars, rows: leanOfRows(picture, bars, most) };
};

const together = (one: Lean, other: Lean): Lean => ({ lean: one.lean + other.lean, turn: one.turn + other.turn });

/** One skew after another, as one: they are small. */
export const joinedSkew = (one: Skew, other: Skew): Skew => ({
  bars: together(one.bars, other.bars),
  rows: together(one.rows, other.rows),
});
