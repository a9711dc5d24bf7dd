import { decode, toRGBA8 } from "@cantoo/pdf-lib/upng";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOk } from "../run.ts";

/** A rectangle of pixels, from a page's top left corner. */
export type PixelBox = { x: number; y: number; width: number; height: number };

/** Red, green and blue of each pixel, row by row; `step` bytes a pixel. */
type Picture = { width: number; height: number; step: 3 | 4; bytes: Uint8Array };

/**
 * Which pixels of a box carry ink: those in which two pictures, without it and with it, differ clearly. The bits are those of
 * the box and of a margin around it, row by row.
 */
export type InkMask = { width: number; height: number; stride: number; bits: Uint8Array };

/** How far around a box ink is looked at. */
const margin = 4;
const clearlyDifferent = 70;

const emptyMask = (width: number, height: number): InkMask => {
  const stride = width + 2 * margin;
  return { width, height, stride, bits: new Uint8Array(stride * (height + 2 * margin)) };
};

const indexOf = ({ stride }: InkMask, x: number, y: number): number => (y + margin) * stride + x + margin;

const pngPicture = (png: Buffer): Picture => {
  const image = decode(Uint8Array.from(png).buffer);
  const bytes = new Uint8Array(toRGBA8(image)[0] ?? new ArrayBuffer(0));
  return { width: image.width, height: image.height, step: 4, bytes };
};

/** Binary PPM, as pdftoppm writes it: `P6 width height maximum` and three bytes a pixel. */
const ppmPicture = (ppm: Buffer): Picture => {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 60).toString("latin1"));
  if (header === null) throw new Error("not a PPM picture");
  return { width: Number(header[1]), height: Number(header[2]), step: 3, bytes: ppm.subarray(header[0].length) };
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
    runOk("pdftoppm", ["-cropbox", "-r", String(dotsPerInch), ...part, ...only, path, join(folder, "page")]);
    return ppmPicture(readFileSync(join(folder, "page.ppm")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const inkBetween = (without: Picture, withInk: Picture): InkMask => {
  const { width, height } = withInk;
  if (without.width !== width || without.height !== height) throw new Error("the two pictures differ in size");
  const mask = emptyMask(width, height);
  const [a, b] = [without.bytes, withInk.bytes];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [inA, inB] = [(y * width + x) * without.step, (y * width + x) * withInk.step];
      for (let channel = 0; channel < 3; channel += 1) {
        const distance = Math.abs((a[inA + channel] ?? 0) - (b[inB + channel] ?? 0));
        if (distance > clearlyDifferent) mask.bits[indexOf(mask, x, y)] = 1;
      }
    }
  }
  return mask;
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

/** A part of a mask; beyond the mask, and around the part, there is no ink. */
export const partOf = (mask: InkMask, box: PixelBox): InkMask => {
  const part = emptyMask(box.width, box.height);
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const [from, to] = [Math.max(0, -left), Math.min(box.width, mask.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(box.height, mask.height - top); y += 1) {
    const start = indexOf(mask, left + from, top + y);
    part.bits.set(mask.bits.subarray(start, start + Math.max(0, to - from)), indexOf(part, from, y));
  }
  return part;
};

/** The same ink, moved by no more than the margin is wide. */
export const shifted = (mask: InkMask, byX: number, byY: number): InkMask => {
  const bits = new Uint8Array(mask.bits.length);
  for (const at of inkIn(mask)) bits[at + byY * mask.stride + byX] = 1;
  return { ...mask, bits };
};

/** The same ink, upside down and mirrored. */
export const turned = (mask: InkMask): InkMask => ({ ...mask, bits: mask.bits.toReversed() });

/** The same box without any ink. */
export const withoutInk = ({ width, height }: InkMask): InkMask => emptyMask(width, height);

/** Where the ink inside of the box stands in the bits. */
const inkIn = (mask: InkMask): number[] => {
  const found: number[] = [];
  for (let y = 0; y < mask.height; y += 1) {
    const from = indexOf(mask, 0, y);
    for (let at = from; at < from + mask.width; at += 1) if (mask.bits[at] === 1) found.push(at);
  }
  return found;
};

export const inkCount = (mask: InkMask): number => inkIn(mask).length;

/** How much of the ink has none of the other's within a pixel of it. */
const strayPart = (ink: readonly number[], { stride, bits }: InkMask): number => {
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * stride + dx));
  const stray = ink.filter((at) => near.every((step) => bits[at + step] === 0)).length;
  return ink.length === 0 ? 1 : stray / ink.length;
};

/** How much ink stands above and to the left of each point, which tells of any rectangle how much is in it. */
const inkSums = ({ stride, bits }: InkMask): Uint32Array => {
  const sums = new Uint32Array(bits.length + stride + 1);
  for (let at = 0, inRow = 0; at < bits.length; at += 1) {
    inRow = at % stride === 0 ? 0 : inRow;
    inRow += bits[at] ?? 0;
    sums[at + stride] = (sums[at] ?? 0) + inRow;
  }
  return sums;
};

/** How much ink two masks of one size share in place, of all that either has, when the other is moved. */
const sharedParts = (ink: readonly number[], other: InkMask): ((byX: number, byY: number) => number) => {
  const { width, height, stride, bits } = other;
  const sums = inkSums(other);
  const before = (x: number, y: number): number => sums[indexOf(other, x - 1, y)] ?? 0;
  return (byX, byY) => {
    const move = byY * stride + byX;
    let both = 0;
    for (const at of ink) both += bits[at - move] ?? 0;
    const [left, top, right, bottom] = [-byX, -byY, width - byX, height - byY];
    const ofOther = before(right, bottom) - before(left, bottom) - before(right, top) + before(left, top);
    const either = ink.length + ofOther - both;
    return either === 0 ? 0 : both / either;
  };
};

/** Two renderers smooth the edges of small letters and thin strokes in their own ways: up to 3.3 % was seen. */
const allowedStray = 0.05;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** One after the other, what is found with less work first. */
const findDifferences = function* (screen: InkMask, sealed: InkMask): Generator<string> {
  const [screenInk, sealedInk] = [inkIn(screen), inkIn(sealed)];
  const [onScreen, inFile] = [screenInk.length, sealedInk.length];
  if (onScreen < 20 || inFile < 20) {
    yield `ink of ${onScreen} pixels on the screen, ${inFile} in the file`;
    return;
  }
  const onlyOnScreen = strayPart(screenInk, sealed);
  if (onlyOnScreen > allowedStray) yield `${percent(onlyOnScreen)} of the ink is on the screen alone`;
  const onlyInFile = strayPart(sealedInk, screen);
  if (onlyInFile > allowedStray) yield `${percent(onlyInFile)} of the ink is in the file alone`;
  const sharedPart = sharedParts(screenInk, sealed);
  let best = { fit: -1, x: 0, y: 0 };
  for (let y = -3; y <= 3; y += 1) {
    for (let x = -3; x <= 3; x += 1) {
      const fit = sharedPart(x, y);
      if (fit > best.fit) best = { fit, x, y };
    }
  }
  if (Math.abs(best.x) > 1 || Math.abs(best.y) > 1) yield `it stands ${best.x}, ${best.y} pixels away`;
};

/**
 * Whether two renderers drew the same thing at the same spot: in both directions almost all ink has ink of the other within
 * one pixel, and no place next to it fits better by more than a pixel. Empty when so, else what differs.
 */
export const differences = (screen: InkMask, sealed: InkMask): string[] => [...findDifferences(screen, sealed)];

/** Whether `differences` finds any. */
export const differs = (screen: InkMask, sealed: InkMask): boolean =>
  findDifferences(screen, sealed).next().done !== true;
