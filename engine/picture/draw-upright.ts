/** Samples of 8 bits, `channels` to a pixel: 3 are red, green and blue, the fourth says how much of it covers the paper. */
export type Pixels = { samples: Uint8Array; widthPx: number; heightPx: number; channels: 3 | 4 };
export type Part = { left: number; top: number; width: number; height: number };

/**
 * Where a pixel of the upright picture comes from, by the EXIF orientation (CIPA DC-008, table 5); `lastX` and `lastY` are the
 * last column and row of what is turned.
 */
const sourceOf: readonly ((x: number, y: number, lastX: number, lastY: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, lastX) => [lastX - x, y],
  (x, y, lastX, lastY) => [lastX - x, lastY - y],
  (x, y, _, lastY) => [x, lastY - y],
  (x, y) => [y, x],
  (x, y, _, lastY) => [y, lastY - x],
  (x, y, lastX, lastY) => [lastX - y, lastY - x],
  (x, y, lastX) => [lastX - y, x],
];
/** From here on width and height change places. */
const firstOnItsSide = 5;

const paper = 255;

/** The largest square in the middle. */
export const middleOf = ({ widthPx, heightPx }: Pixels): Part => {
  const side = Math.min(widthPx, heightPx);
  return { left: (widthPx - side) >> 1, top: (heightPx - side) >> 1, width: side, height: side };
};

/** Writes the mean of a rectangle's pixels, each on white paper. */
const writeMean = (
  { samples, widthPx, channels }: Pixels,
  box: { left: number; top: number; right: number; bottom: number },
  rgb: Uint8Array,
  to: number,
): void => {
  let [red, green, blue] = [0, 0, 0];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * widthPx + x) * channels;
      const cover = channels === 4 ? (samples[at + 3] ?? 0) / 255 : 1;
      const bare = paper * (1 - cover);
      red += (samples[at] ?? 0) * cover + bare;
      green += (samples[at + 1] ?? 0) * cover + bare;
      blue += (samples[at + 2] ?? 0) * cover + bare;
    }
  }
  const count = (box.right - box.left) * (box.bottom - box.top);
  rgb[to] = Math.round(red / count);
  rgb[to + 1] = Math.round(green / count);
  rgb[to + 2] = Math.round(blue / count);
};

/**
 * A part of a picture, upright and with at most `mostPx` on its longer side, in RGB on white. Made smaller by the mean of what
 * falls together; never made larger.
 */
export const drawUpright = (
  picture: Pixels,
  orientation: number,
  part: Part,
  mostPx: number,
): { rgb: Uint8Array; widthPx: number; heightPx: number } => {
  const scale = Math.min(1, mostPx / Math.max(part.width, part.height));
  /** Of the part as it lies. */
  const [columns, rows] = [part.width, part.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const [widthPx, heightPx] = orientation >= firstOnItsSide ? [rows, columns] : [columns, rows];
  const edgeX = (index: number): number => part.left + Math.floor((index * part.width) / columns);
  const edgeY = (index: number): number => part.top + Math.floor((index * part.height) / rows);
  const source = sourceOf[orientation - 1] ?? sourceOf[0];
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const [fromX = x, fromY = y] = source?.(x, y, columns - 1, rows - 1) ?? [];
      const box = { left: edgeX(fromX), top: edgeY(fromY), right: edgeX(fromX + 1), bottom: edgeY(fromY + 1) };
      writeMean(picture, box, rgb, (y * widthPx + x) * 3);
    }
  }
  return { rgb, widthPx, heightPx };
};
