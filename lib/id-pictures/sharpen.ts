import type { Grey } from "./grey.ts";

/** What of a picture is noise, as a share of its energy: below it nothing is made stronger. */
const noiseShare = 0.004;
const frequencies = 256;

/**
 * The weights that undo a Gaussian blur along a line, as far as noise lets them (Wiener's filter): the inverse of the blur in each
 * frequency, held back where little is left of it.
 */
export const undoBlur = (sigma: number): Float32Array => {
  const reach = Math.ceil(sigma * 5) + 2;
  const weights = new Float32Array(2 * reach + 1);
  for (let step = 0; step < frequencies; step += 1) {
    const frequency = step / frequencies - 0.5;
    const left = Math.exp(-2 * (Math.PI * sigma * frequency) ** 2);
    const gain = (left * (1 + noiseShare)) / (left * left + noiseShare);
    for (let tap = -reach; tap <= reach; tap += 1)
      weights[tap + reach] =
        (weights[tap + reach] ?? 0) + (gain * Math.cos(2 * Math.PI * frequency * tap)) / frequencies;
  }
  return weights;
};

/** Along the rows of bars with these weights; across them the mean of `2 * across + 1` lines, which are alike within a row. */
export const sharpenedAlong = ({ data, width, height }: Grey, weights: Float32Array, across: number): Grey => {
  const calm = new Float32Array(width * height);
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    let count = 0;
    for (let y = 0; y <= Math.min(across, height - 1); y += 1) {
      sum += data[y * width + x] ?? 0;
      count += 1;
    }
    for (let y = 0; y < height; y += 1) {
      calm[y * width + x] = sum / count;
      if (y + across + 1 < height) {
        sum += data[(y + across + 1) * width + x] ?? 0;
        count += 1;
      }
      if (y - across >= 0) {
        sum -= data[(y - across) * width + x] ?? 0;
        count -= 1;
      }
    }
  }
  const reach = (weights.length - 1) / 2;
  const sharp = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = 0;
      const isInside = x >= reach && x + reach < width;
      for (let tap = -reach; tap <= reach; tap += 1) {
        const at = isInside ? x + tap : Math.min(width - 1, Math.max(0, x + tap));
        value += (calm[y * width + at] ?? 0) * (weights[tap + reach] ?? 0);
      }
      sharp[y * width + x] = value;
    }
  return { data: sharp, width, height };
};
