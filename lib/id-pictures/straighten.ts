import type { BarsAt } from "./find-bars.ts";
import type { Grey } from "./grey.ts";
import type { Skew } from "./square-up.ts";

/** Of the four dots around a place, by Catmull and Rom: sharp, and it goes through the dots. */
export const cubicWeights = (share: number): readonly [number, number, number, number] => {
  const [a, b] = [share * share, share * share * share];
  return [-0.5 * share + a - 0.5 * b, 1 - 2.5 * a + 1.5 * b, 0.5 * share + 2 * a - 1.5 * b, -0.5 * a + 0.5 * b];
};

/** The brightness between the dots; beyond the picture it is white, as the paper around bars. */
const between = ({ data, width, height }: Grey, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 1 || top < 1 || left >= width - 2 || top >= height - 2) return 255;
  const [wx, wy] = [cubicWeights(x - left), cubicWeights(y - top)];
  let sum = 0;
  for (let row = 0; row < 4; row += 1) {
    const at = (top + row - 1) * width + left - 1;
    const line =
      (data[at] ?? 0) * wx[0] + (data[at + 1] ?? 0) * wx[1] + (data[at + 2] ?? 0) * wx[2] + (data[at + 3] ?? 0) * wx[3];
    sum += line * (wy[row] ?? 0);
  }
  return sum;
};

/** The same from the two nearest to each side: a third of the time, and enough to measure by. */
const nearby = ({ data, width, height }: Grey, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
};

const straight: Skew = { bars: { lean: 0, turn: 0 }, rows: { lean: 0, turn: 0 } };

/** A turned part of a picture made upright, and square where it leans. */
export const straightened = (
  picture: Grey,
  { centreX, centreY, angle, width, height }: BarsAt,
  { bars, rows }: Skew = straight,
  use: "measure" | "read" = "read",
): Grey => {
  const sample = use === "read" ? between : nearby;
  const [columns, lines] = [Math.round(width), Math.round(height)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const data = new Uint8ClampedArray(columns * lines);
  for (let line = 0; line < lines; line += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column + 0.5 - width / 2, line + 0.5 - height / 2];
      // The view of a plane: what makes lines run together makes its far side smaller as well.
      const depth = 1 - rows.turn * x - bars.turn * y;
      const u = (x + bars.lean * y) / depth;
      const v = (y + rows.lean * x) / depth;
      data[line * columns + column] = sample(
        picture,
        centreX + u * cos - v * sin - 0.5,
        centreY + u * sin + v * cos - 0.5,
      );
    }
  return { data, width: columns, height: lines };
};
