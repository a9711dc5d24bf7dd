/** Where the square lies in a picture: its middle, in shares of the picture, and how many times it is enlarged. */
export type SquareCut = { x: number; y: number; zoom: number };

export const wholeSquare: SquareCut = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 5;

type Size = { width: number; height: number };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** How far the middle of the square may lie to each side, in shares of the picture. */
export const rangeOf = (size: Size, { zoom }: SquareCut): Record<"x" | "y", { least: number; most: number }> => {
  const half = sideOf(size, between(zoom, 1, mostZoom)) / 2;
  const along = (length: number) => ({ least: half / length, most: 1 - half / length });
  return { x: along(size.width), y: along(size.height) };
};

/** The same cut, moved so far that the square lies within the picture. */
export const within = (size: Size, { x, y, zoom }: SquareCut): SquareCut => {
  const kept = between(zoom, 1, mostZoom);
  const range = rangeOf(size, { x, y, zoom: kept });
  return {
    x: between(x, range.x.least, range.x.most),
    y: between(y, range.y.least, range.y.most),
    zoom: kept,
  };
};

/** The cut after the picture was pulled under the square by so many pixels of a square that is shown `shownPx` wide. */
export const pulled = (
  size: Size,
  cut: SquareCut,
  { dx, dy, shownPx }: { dx: number; dy: number; shownPx: number },
): SquareCut => {
  const scale = sideOf(size, cut.zoom) / shownPx;
  return within(size, { ...cut, x: cut.x - (dx * scale) / size.width, y: cut.y - (dy * scale) / size.height });
};

/** The square in pixels of the picture. */
export const squareOf = (size: Size, cut: SquareCut): { left: number; top: number; side: number } => {
  const { x, y, zoom } = within(size, cut);
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
};
