/** A picture's brightness alone, from 0 to 255, line by line. */
export type Grey = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/** By the weights of ITU-R BT.601, in thousandths of 1024. */
export const greyOf = (rgba: { data: Uint8ClampedArray | Uint8Array; width: number; height: number }): Grey => {
  const { data, width, height } = rgba;
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = (306 * (data[from] ?? 0) + 601 * (data[from + 1] ?? 0) + 117 * (data[from + 2] ?? 0)) >> 10;
  return { data: grey, width, height };
};

/** Every `by` by `by` dots as one: their mean. */
export const shrunk = ({ data, width, height }: Grey, by: number): Grey => {
  if (by <= 1) return { data, width, height };
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = row * by; y < (row + 1) * by; y += 1)
        for (let x = column * by; x < (column + 1) * by; x += 1) sum += data[y * width + x] ?? 0;
      small[row * columns + column] = sum / (by * by);
    }
  return { data: small, width: columns, height: rows };
};
