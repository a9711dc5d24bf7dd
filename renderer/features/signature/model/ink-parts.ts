import { visibleAlpha, type Box, type Pixels } from "./take-ink.ts";

/** The parts of ink are looked for in a picture of this size: letters stay apart, specks of dust go under. */
const maskSidePx = 800;

type Mask = { cells: Uint8Array; columns: number; rows: number; cellPx: number };

const maskOf = ({ data, width, height }: Pixels): Mask => {
  const cellPx = Math.max(1, Math.ceil(Math.max(width, height) / maskSidePx));
  const [columns, rows] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)];
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cellPx) * columns;
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > visibleAlpha) cells[row + Math.floor(x / cellPx)] = 1;
  }
  return { cells, columns, rows, cellPx };
};

/** The box around all the cells that hang together with this one; they are taken off the mask. */
const takePart = ({ cells, columns, rows }: Mask, first: number, stack: Int32Array): Box => {
  let [left, right, top, bottom] = [columns, 0, rows, 0];
  let depth = 0;
  stack[depth++] = first;
  cells[first] = 0;
  while (depth > 0) {
    const cell = stack[--depth] ?? 0;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(rows - 1, y + 1); nextY += 1)
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(columns - 1, x + 1); nextX += 1) {
        const next = nextY * columns + nextX;
        if (cells[next] !== 1) continue;
        cells[next] = 0;
        stack[depth++] = next;
      }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
};

/** The boxes around everything that hangs together, in pixels of the picture. */
export const inkParts = (taken: Pixels): Box[] => {
  const mask = maskOf(taken);
  const { cells, cellPx } = mask;
  const stack = new Int32Array(cells.length);
  const parts: Box[] = [];
  for (let cell = cells.indexOf(1); cell !== -1; cell = cells.indexOf(1, cell)) parts.push(takePart(mask, cell, stack));
  return parts.map(({ left, top, width, height }) => ({
    left: left * cellPx,
    top: top * cellPx,
    width: width * cellPx,
    height: height * cellPx,
  }));
};
