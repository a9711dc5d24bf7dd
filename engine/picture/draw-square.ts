/** Samples of 8 bits, `channels` to a pixel: 3 are red, green and blue, the fourth says how much of it covers the paper. */
export type Pixels = { samples: Uint8Array; widthPx: number; heightPx: number; channels: 3 | 4 };

/** Where a pixel of the upright square comes from, by the EXIF orientation (CIPA DC-008, table 5). */
const sourceOf: readonly ((x: number, y: number, last: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, last) => [last - x, y],
  (x, y, last) => [last - x, last - y],
  (x, y, last) => [x, last - y],
  (x, y) => [y, x],
  (x, y, last) => [y, last - x],
  (x, y, last) => [last - y, last - x],
  (x, y, last) => [last - y, x],
];

const paper = 255;

/** The mean of a rectangle's pixels, each on white paper. */
const meanOf = (
  { samples, widthPx, channels }: Pixels,
  box: { left: number; top: number; right: number; bottom: number },
): [number, number, number] => {
  const sums = [0, 0, 0];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * widthPx + x) * channels;
      const cover = channels === 4 ? (samples[at + 3] ?? 0) / 255 : 1;
      for (let colour = 0; colour < 3; colour += 1)
        sums[colour] = (sums[colour] ?? 0) + (samples[at + colour] ?? 0) * cover + paper * (1 - cover);
    }
  }
  const count = (box.right - box.left) * (box.bottom - box.top);
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / count));
  return [red, green, blue];
};

/**
 * The middle of a picture as an upright square of at most `mostPx`, in RGB on white. Made smaller by the mean of what falls
 * together; never made larger.
 */
export const drawSquare = (
  picture: Pixels,
  orientation: number,
  mostPx: number,
): { rgb: Uint8Array; sidePx: number } => {
  const side = Math.min(picture.widthPx, picture.heightPx);
  const sidePx = Math.min(side, mostPx);
  const [offsetX, offsetY] = [(picture.widthPx - side) >> 1, (picture.heightPx - side) >> 1];
  const edge = (index: number): number => Math.floor((index * side) / sidePx);
  const source = sourceOf[orientation - 1] ?? sourceOf[0];
  const rgb = new Uint8Array(sidePx * sidePx * 3);
  for (let y = 0; y < sidePx; y += 1) {
    for (let x = 0; x < sidePx; x += 1) {
      const [fromX = x, fromY = y] = source?.(x, y, sidePx - 1) ?? [];
      const mean = meanOf(picture, {
        left: offsetX + edge(fromX),
        top: offsetY + edge(fromY),
        right: offsetX + edge(fromX + 1),
        bottom: offsetY + edge(fromY + 1),
      });
      rgb.set(mean, (y * sidePx + x) * 3);
    }
  }
  return { rgb, sidePx };
};
