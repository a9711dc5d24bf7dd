/** A picture as a canvas gives it: four bytes a pixel, alpha not multiplied in. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };
export type Box = { left: number; top: number; width: number; height: number };

/** `share`: how much of the picture is ink, from 0 to 1. */
export type TakenInk = { kind: "ink"; pixels: Pixels; box: Box; share: number } | { kind: "no-ink" };

/** How much darker than its paper ink has to be; more keeps less of the picture. */
export const strengths = [0.08, 0.14, 0.22, 0.32] as const;
export const usualStrength = 1;

const blockPx = 32;
export const visibleAlpha = 40;
const specksPerLine = 2;

export const brightness = (data: Uint8ClampedArray, at: number): number =>
  (0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)) / 255;

/** The brightness of the paper block by block: a photograph is darker where the hand throws its shadow. */
const paperBlocks = ({ data, width, height }: Pixels) => {
  const columns = Math.ceil(width / blockPx);
  const rows = Math.ceil(height / blockPx);
  const blocks = new Float32Array(columns * rows);
  const inBlock: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      inBlock.length = 0;
      for (let y = row * blockPx; y < Math.min(height, (row + 1) * blockPx); y += 2)
        for (let x = column * blockPx; x < Math.min(width, (column + 1) * blockPx); x += 2)
          inBlock.push(brightness(data, (y * width + x) * 4));
      inBlock.sort((a, b) => a - b);
      blocks[row * columns + column] = inBlock[Math.floor(inBlock.length * 0.85)] ?? 1;
    }
  }
  return { blocks, columns, rows };
};

/** Between the middles of the blocks the paper changes evenly. */
const paperAt = ({ blocks, columns, rows }: ReturnType<typeof paperBlocks>, x: number, y: number): number => {
  const column = Math.min(columns - 1, Math.max(0, x / blockPx - 0.5));
  const row = Math.min(rows - 1, Math.max(0, y / blockPx - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const at = (c: number, r: number) => blocks[r * columns + c] ?? 1;
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (column - left);
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (column - left);
  return upper + (lower - upper) * (row - top);
};

const isTransparentAlready = ({ data }: Pixels): boolean => {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 16) clear += 1;
  return clear > data.length / 4 / 20;
};

/** What is darker than its paper stays, with soft edges, in its own colour; the paper becomes nothing. */
const withoutPaper = (pixels: Pixels, strength: number): Pixels => {
  const { data, width, height } = pixels;
  const paper = paperBlocks(pixels);
  const taken = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const paperHere = paperAt(paper, x, y);
      const alpha = Math.min(1, Math.max(0, (paperHere - brightness(data, at) - strength) / (strength * 1.5)));
      // What shines through a half covered pixel is paper; without it the ink has its own colour again.
      for (let channel = 0; channel < 3; channel += 1)
        taken[at + channel] = alpha === 0 ? 0 : ((data[at + channel] ?? 0) - (1 - alpha) * paperHere * 255) / alpha;
      taken[at + 3] = alpha * 255;
    }
  }
  return { data: taken, width, height };
};

/** The box around the ink; a single speck of dust on its line does not count. */
const inkBox = ({ data, width, height }: Pixels): { box: Box | null; share: number } => {
  const inRow = new Uint32Array(height);
  const inColumn = new Uint32Array(width);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > visibleAlpha) {
        inRow[y] = (inRow[y] ?? 0) + 1;
        inColumn[x] = (inColumn[x] ?? 0) + 1;
        count += 1;
      }
  const share = count / (width * height);
  const isLine = (line: number) => line >= specksPerLine;
  const [top, bottom] = [inRow.findIndex(isLine), inRow.findLastIndex(isLine)];
  const [left, right] = [inColumn.findIndex(isLine), inColumn.findLastIndex(isLine)];
  if (top < 0 || left < 0) return { box: null, share };
  return { box: { left, top, width: right - left + 1, height: bottom - top + 1 }, share };
};

const leastInkPx = 20;

/** The signature out of a picture of it: on nothing, and where in the picture it stands. */
export const takeInk = (pixels: Pixels, strength: number): TakenInk => {
  const taken = isTransparentAlready(pixels) ? pixels : withoutPaper(pixels, strength);
  const { box, share } = inkBox(taken);
  if (box === null || box.width + box.height < leastInkPx) return { kind: "no-ink" };
  return { kind: "ink", pixels: taken, box, share };
};
