import type { Box } from "./take-ink.ts";

/** A part of a picture, in shares of its width and height from 0 to 1, from its upper left corner. */
export type Crop = { left: number; top: number; right: number; bottom: number };
export type Edge = keyof Crop;
export type Size = { width: number; height: number };

export const edges = ["left", "top", "right", "bottom"] as const satisfies readonly Edge[];
export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 };
/** Where nothing says where the signature is: the middle, wider than high. */
export const middle: Crop = { left: 0.1, top: 0.3, right: 0.9, bottom: 0.7 };
/** A finger must find the edges again. */
export const leastSide = 0.05;

const opposite = { left: "right", right: "left", top: "bottom", bottom: "top" } as const satisfies Record<Edge, Edge>;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export const isWhole = (crop: Crop): boolean => edges.every((edge) => crop[edge] === wholePicture[edge]);
export const isSameCrop = (one: Crop, other: Crop): boolean => edges.every((edge) => one[edge] === other[edge]);

/** The part with one of its edges here, as far as the picture and the opposite edge let it. */
export const withEdge = (crop: Crop, edge: Edge, at: number): Crop => {
  const other = crop[opposite[edge]];
  const isFirst = edge === "left" || edge === "top";
  return { ...crop, [edge]: isFirst ? within(at, 0, other - leastSide) : within(at, other + leastSide, 1) };
};

/** The part moved as a whole, no farther than the picture goes. */
export const movedCrop = (crop: Crop, byX: number, byY: number): Crop => {
  const x = within(byX, -crop.left, 1 - crop.right);
  const y = within(byY, -crop.top, 1 - crop.bottom);
  return { left: crop.left + x, top: crop.top + y, right: crop.right + x, bottom: crop.bottom + y };
};

/** The same part of the picture after a quarter turn to the right. */
export const turnedCrop = ({ left, top, right, bottom }: Crop): Crop => ({
  left: 1 - bottom,
  top: left,
  right: 1 - top,
  bottom: right,
});

/** A box of pixels within a part of a picture, as a part of the whole picture; never too small to take hold of. */
export const cropOfBox = (box: Box, { width, height }: Size, from: Crop): Crop => {
  const [scaleX, scaleY] = [(from.right - from.left) / width, (from.bottom - from.top) / height];
  const [left, top] = [from.left + box.left * scaleX, from.top + box.top * scaleY];
  const crop = {
    left: within(left, 0, 1 - leastSide),
    top: within(top, 0, 1 - leastSide),
    right: left + box.width * scaleX,
    bottom: top + box.height * scaleY,
  };
  return withEdge(withEdge(crop, "right", crop.right), "bottom", crop.bottom);
};
