import type { Grey } from "./grey.ts";

/** How much a small square of a picture changes, and in which direction; `angle` from -π/2 to π/2. */
export type EdgeBlock = { energy: number; coherence: number; angle: number };
export type EdgeBlocks = { sizePx: number; columns: number; rows: number; blocks: readonly EdgeBlock[] };

/**
 * The structure tensor of every block (Bigün and Granlund 1987): its larger eigenvector is the direction in which brightness
 * changes, its coherence how far it changes in that direction alone. Bars have one direction, print has all.
 */
export const edgeBlocks = ({ data, width, height }: Grey, sizePx: number): EdgeBlocks => {
  const [columns, rows] = [Math.floor(width / sizePx), Math.floor(height / sizePx)];
  const blocks: EdgeBlock[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [xx, yy, xy, count] = [0, 0, 0, 0];
      for (let y = Math.max(1, row * sizePx); y < Math.min(height - 1, (row + 1) * sizePx); y += 2)
        for (let x = Math.max(1, column * sizePx); x < Math.min(width - 1, (column + 1) * sizePx); x += 1) {
          const at = y * width + x;
          const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
          const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
          xx += dx * dx;
          yy += dy * dy;
          xy += dx * dy;
          count += 1;
        }
      const sum = xx + yy;
      blocks.push({
        energy: count === 0 ? 0 : sum / count,
        coherence: sum === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / sum,
        angle: Math.atan2(2 * xy, xx - yy) / 2,
      });
    }
  return { sizePx, columns, rows, blocks };
};
