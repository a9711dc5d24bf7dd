import type { PageSize } from "#contract/document/entity.ts";

declare const space: unique symbol;

/** A point on the upright page: origin top left as a person sees the page, y down, in points (1/72 in). */
export type PagePoint = { readonly x: number; readonly y: number; readonly [space]?: "page" };
/** A point in the PDF's user space: y up, before /Rotate, in user units. */
export type UserPoint = { readonly x: number; readonly y: number; readonly [space]?: "user" };
/** A PDF matrix: X = a·x + c·y + e, Y = b·x + d·y + f (ISO 32000-1 §8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type UserBox = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number };
export type Rotation = 0 | 90 | 180 | 270;
/** What of a page decides where things stand: the crop box in user units, clockwise rotation, and UserUnit (1/72 in). */
export type PageGeometry = { readonly cropBox: UserBox; readonly rotation: Rotation; readonly userUnit: number };

/** What two boxes share; turned inside out where they share nothing. */
export const intersection = (a: UserBox, b: UserBox): UserBox => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});

export const pagePoint = (x: number, y: number): PagePoint => ({ x, y });
export const userPoint = (x: number, y: number): UserPoint => ({ x, y });

/** /Rotate may be negative or beyond one turn; anything but a multiple of 90 counts as no rotation, as viewers do. */
export const normalizeRotation = (degrees: number): Rotation => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
};

/** The size of the upright page in points. */
export const pageSizeOf = ({ cropBox, rotation, userUnit }: PageGeometry): PageSize => {
  const across = (cropBox.right - cropBox.left) * userUnit;
  const up = (cropBox.top - cropBox.bottom) * userUnit;
  return rotation === 90 || rotation === 270 ? { width: up, height: across } : { width: across, height: up };
};

/** Maps upright page space (y down, points) to user space. */
export const pageToUserMatrix = ({
  cropBox: { left, bottom, right, top },
  rotation,
  userUnit,
}: PageGeometry): Matrix => {
  const unit = 1 / userUnit;
  switch (rotation) {
    case 0:
      return [unit, 0, 0, -unit, left, top];
    case 90:
      return [0, unit, unit, 0, left, bottom];
    case 180:
      return [-unit, 0, 0, unit, right, bottom];
    case 270:
      return [0, -unit, -unit, 0, right, top];
  }
};

/** The same with y pointing up from the lower left corner of the upright page: the space in which PDF text stands upright. */
export const drawingToUserMatrix = (geometry: PageGeometry): Matrix => {
  const [a, b, c, d, e, f] = pageToUserMatrix(geometry);
  const { height } = pageSizeOf(geometry);
  return [a, b, 0 - c, 0 - d, e + c * height, f + d * height];
};

export const pageToUser = (geometry: PageGeometry, { x, y }: PagePoint): UserPoint => {
  const [a, b, c, d, e, f] = pageToUserMatrix(geometry);
  return userPoint(a * x + c * y + e, b * x + d * y + f);
};

export const userToPage = (geometry: PageGeometry, { x, y }: UserPoint): PagePoint => {
  const [a, b, c, d, e, f] = pageToUserMatrix(geometry);
  const determinant = a * d - b * c;
  return pagePoint((d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant);
};

/** The box in user space of a rectangle on the upright page. */
export const pageRectToUserBox = (
  geometry: PageGeometry,
  rect: { x: number; y: number; width: number; height: number },
): UserBox => {
  const one = pageToUser(geometry, pagePoint(rect.x, rect.y));
  const other = pageToUser(geometry, pagePoint(rect.x + rect.width, rect.y + rect.height));
  return {
    left: Math.min(one.x, other.x),
    bottom: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    top: Math.max(one.y, other.y),
  };
};
