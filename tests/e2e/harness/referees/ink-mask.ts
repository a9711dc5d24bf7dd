import { decode, toRGBA8 } from "@cantoo/pdf-lib/upng";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOk } from "../run.ts";

/** A rectangle of pixels, from a page's top left corner. */
export type PixelBox = { x: number; y: number; width: number; height: number };
type Picture = { width: number; height: number; channel(x: number, y: number, channel: 0 | 1 | 2): number };

/** Which pixels of a box carry ink: those in which two pictures, without it and with it, differ clearly. */
export type InkMask = { width: number; height: number; has(x: number, y: number): boolean };

const clearlyDifferent = 70;

const pngPicture = (png: Buffer): Picture => {
  const image = decode(Uint8Array.from(png).buffer);
  const rgba = new Uint8Array(toRGBA8(image)[0] ?? new ArrayBuffer(0));
  return {
    width: image.width,
    height: image.height,
    channel: (x, y, channel) => rgba[(y * image.width + x) * 4 + channel] ?? 0,
  };
};

/** A part of a page as poppler draws it; `dotsPerInch` may be a fraction. */
const popplerPicture = (
  path: string,
  page: number,
  dotsPerInch: number,
  { x, y, width, height }: PixelBox,
): Picture => {
  const folder = mkdtempSync(join(tmpdir(), "ink-mask-"));
  try {
    const only = ["-f", String(page + 1), "-l", String(page + 1), "-singlefile"];
    const part = ["-x", x, "-y", y, "-W", width, "-H", height].map(String);
    runOk("pdftoppm", ["-png", "-cropbox", "-r", String(dotsPerInch), ...part, ...only, path, join(folder, "page")]);
    return pngPicture(readFileSync(join(folder, "page.png")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const inkBetween = (without: Picture, withInk: Picture): InkMask => {
  const { width, height } = withInk;
  if (without.width !== width || without.height !== height) throw new Error("the two pictures differ in size");
  const isInk = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const differs = ([0, 1, 2] as const).some(
        (channel) => Math.abs(without.channel(x, y, channel) - withInk.channel(x, y, channel)) > clearlyDifferent,
      );
      if (differs) isInk[y * width + x] = 1;
    }
  }
  return { width, height, has: (x, y) => x >= 0 && y >= 0 && x < width && y < height && isInk[y * width + x] === 1 };
};

export const inkOnScreen = (without: Buffer, withInk: Buffer): InkMask =>
  inkBetween(pngPicture(without), pngPicture(withInk));

export const inkOfPoppler = (
  files: { without: string; withInk: string },
  page: number,
  dotsPerInch: number,
  box: PixelBox,
): InkMask =>
  inkBetween(
    popplerPicture(files.without, page, dotsPerInch, box),
    popplerPicture(files.withInk, page, dotsPerInch, box),
  );

/** A part of a mask; beyond the mask there is no ink. */
export const partOf = (mask: InkMask, { x, y, width, height }: PixelBox): InkMask => ({
  width,
  height,
  has: (ownX, ownY) =>
    ownX >= 0 && ownY >= 0 && ownX < width && ownY < height && mask.has(Math.round(x) + ownX, Math.round(y) + ownY),
});

/** The same ink, moved. */
export const shifted = (mask: InkMask, byX: number, byY: number): InkMask => ({
  ...mask,
  has: (x, y) => mask.has(x - byX, y - byY),
});

/** The same ink, upside down and mirrored. */
export const turned = (mask: InkMask): InkMask => ({
  ...mask,
  has: (x, y) => mask.has(mask.width - 1 - x, mask.height - 1 - y),
});

export const inkCount = (mask: InkMask): number => {
  let count = 0;
  for (let y = 0; y < mask.height; y += 1) for (let x = 0; x < mask.width; x += 1) if (mask.has(x, y)) count += 1;
  return count;
};

/** How far around a box ink is looked at. */
const margin = 4;

/** A mask's box and the margin around it, row by row: looked at hundreds of times, it must not be asked pixel by pixel. */
type Plane = { width: number; height: number; stride: number; bits: Uint8Array };

const planeOf = (mask: InkMask): Plane => {
  const { width, height } = mask;
  const stride = width + 2 * margin;
  const bits = new Uint8Array(stride * (height + 2 * margin));
  for (let y = -margin; y < height + margin; y += 1)
    for (let x = -margin; x < width + margin; x += 1) if (mask.has(x, y)) bits[(y + margin) * stride + x + margin] = 1;
  return { width, height, stride, bits };
};

/** Where the ink inside of the box stands in a plane's bits. */
const inkIn = ({ width, height, stride, bits }: Plane): number[] => {
  const found: number[] = [];
  for (let y = margin; y < height + margin; y += 1)
    for (let at = y * stride + margin; at < y * stride + margin + width; at += 1) if (bits[at] === 1) found.push(at);
  return found;
};

/** How much of the ink has none of the other's within a pixel of it. */
const strayPart = (ink: readonly number[], { stride, bits }: Plane): number => {
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * stride + dx));
  const stray = ink.filter((at) => near.every((step) => bits[at + step] === 0)).length;
  return ink.length === 0 ? 1 : stray / ink.length;
};

/** How much ink two planes of one size share in place, of all that either has, when the other is moved. */
const sharedPart = (ink: readonly number[], other: Plane, byX: number, byY: number): number => {
  const { width, height, stride, bits } = other;
  const move = byY * stride + byX;
  let both = 0;
  for (const at of ink) both += bits[at - move] ?? 0;
  let ofOther = 0;
  for (let y = margin; y < height + margin; y += 1) {
    const from = y * stride + margin - move;
    for (let at = from; at < from + width; at += 1) ofOther += bits[at] ?? 0;
  }
  const either = ink.length + ofOther - both;
  return either === 0 ? 0 : both / either;
};

/** Two renderers smooth the edges of small letters and thin strokes in their own ways: up to 3.3 % was seen. */
const allowedStray = 0.05;

/**
 * Whether two renderers drew the same thing at the same spot: in both directions almost all ink has ink of the other within
 * one pixel, and no place next to it fits better by more than a pixel. Empty when so, else what differs.
 */
export const differences = (screen: InkMask, sealed: InkMask): string[] => {
  const [screenPlane, sealedPlane] = [planeOf(screen), planeOf(sealed)];
  const [screenInk, sealedInk] = [inkIn(screenPlane), inkIn(sealedPlane)];
  const [onScreen, inFile] = [screenInk.length, sealedInk.length];
  if (onScreen < 20 || inFile < 20) return [`ink of ${onScreen} pixels on the screen, ${inFile} in the file`];
  const found: string[] = [];
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const [onlyOnScreen, onlyInFile] = [strayPart(screenInk, sealedPlane), strayPart(sealedInk, screenPlane)];
  if (onlyOnScreen > allowedStray) found.push(`${percent(onlyOnScreen)} of the ink is on the screen alone`);
  if (onlyInFile > allowedStray) found.push(`${percent(onlyInFile)} of the ink is in the file alone`);
  let best = { fit: -1, x: 0, y: 0 };
  for (let y = -3; y <= 3; y += 1) {
    for (let x = -3; x <= 3; x += 1) {
      const fit = sharedPart(screenInk, sealedPlane, x, y);
      if (fit > best.fit) best = { fit, x, y };
    }
  }
  if (Math.abs(best.x) > 1 || Math.abs(best.y) > 1) found.push(`it stands ${best.x}, ${best.y} pixels away`);
  return found;
};
