import type { Grey } from "./grey.ts";
import { cubicWeights } from "./straighten.ts";

/** Along one side: where each new dot stands between the old ones, and by which weights they make it. */
const phasesOf = (by: number) =>
  Array.from({ length: by }, (_, phase) => {
    const at = (phase + 0.5) / by - 0.5;
    const first = Math.floor(at);
    return { first: first - 1, weights: cubicWeights(at - first) };
  });

/** A picture with `by` times as many dots to each side: bars that are two dots wide are too few for a reader. */
export const enlarged = ({ data, width, height }: Grey, by: number): Grey => {
  const phases = phasesOf(by);
  const wide = new Float32Array(width * by * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let phase = 0; phase < by; phase += 1) {
        const { first, weights } = phases[phase] as (typeof phases)[number];
        let value = 0;
        for (let tap = 0; tap < 4; tap += 1)
          value += (data[y * width + Math.min(width - 1, Math.max(0, x + first + tap))] ?? 0) * (weights[tap] ?? 0);
        wide[(y * width + x) * by + phase] = value;
      }
  const columns = width * by;
  const large = new Uint8ClampedArray(columns * height * by);
  for (let y = 0; y < height; y += 1)
    for (let phase = 0; phase < by; phase += 1) {
      const { first, weights } = phases[phase] as (typeof phases)[number];
      const [a, b, c, d] = [0, 1, 2, 3].map((tap) => Math.min(height - 1, Math.max(0, y + first + tap)) * columns) as [
        number,
        number,
        number,
        number,
      ];
      const [wa, wb, wc, wd] = weights;
      const to = (y * by + phase) * columns;
      for (let x = 0; x < columns; x += 1)
        large[to + x] =
          (wide[a + x] ?? 0) * wa + (wide[b + x] ?? 0) * wb + (wide[c + x] ?? 0) * wc + (wide[d + x] ?? 0) * wd;
    }
  return { data: large, width: columns, height: height * by };
};
