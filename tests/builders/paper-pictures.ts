import { paintedPng } from "./test-png.ts";

/** A picture as a telephone takes it, as numbers: what stands at each of its pixels, four bytes each. */
export type PaintedPicture = {
  width: number;
  height: number;
  paint: (x: number, y: number) => [number, number, number];
};

/** The same for the same place, and without any order from 0 to 1: the grain of paper and of a camera. */
const grain = (x: number, y: number, seed = 1): number => {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

const shaded = (light: number, x: number, y: number): [number, number, number] => {
  const value = light + (grain(x, y) - 0.5) * 10;
  return [value, value * 0.985, value * 0.95];
};

/** Paper from its light side into the shadow of a hand. */
const paperLight = (x: number, width: number): number => 248 - (x / width) * 80;

/** Loops as a hand writes them, in a box. */
const isWritten = (
  x: number,
  y: number,
  box: { left: number; top: number; width: number; height: number },
): boolean => {
  const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
  if (across < 0 || across > 1 || down < 0 || down > 1) return false;
  const wave = 0.5 + 0.4 * Math.sin(across * Math.PI * 11) * (0.4 + 0.6 * Math.abs(Math.cos(across * 7)));
  const isLoop = Math.abs(down - wave) < 0.09;
  const isUnderline = across > 0.2 && Math.abs(down - (0.9 - across * 0.05)) < 0.03;
  return isLoop || isUnderline;
};

const ink = (x: number, y: number): [number, number, number] => [24 + grain(x, y) * 12, 34, 92];

export const signatureOnPaper = (width = 900, height = 600): PaintedPicture => ({
  width,
  height,
  paint: (x, y) =>
    isWritten(x, y, { left: width * 0.2, top: height * 0.35, width: width * 0.55, height: height * 0.3 })
      ? ink(x, y)
      : shaded(paperLight(x, width), x, y),
});

/** Where the signature stands on the letter, in shares of its sides. */
export const letterSignature = { left: 0.1, top: 0.8, right: 0.45, bottom: 0.92 };

/** Lines of words of letters, each letter some strokes; a signature under them. */
const isPrinted = (x: number, y: number, width: number, height: number): boolean => {
  const [pitch, letter] = [22, 10];
  const [line, down] = [Math.floor(y / pitch), y % pitch];
  if (x < width * 0.1 || x > width * 0.9 || y < height * 0.08 || y > height * 0.75 || line % 9 === 8) return false;
  const [column, across] = [Math.floor(x / letter), x % letter];
  if (grain(column, line, 3) < 0.16 || down < 6 || down > 16 || across > 7) return false;
  const isStem = across < 2 || (across > 5 && grain(column, line, 4) > 0.4);
  const isBar = (down < 8 && grain(column, line, 5) > 0.4) || (down > 14 && grain(column, line, 6) > 0.5);
  return isStem || isBar;
};

export const letterOnPaper = (width = 850, height = 1_100): PaintedPicture => ({
  width,
  height,
  paint: (x, y) => {
    const { left, top, right, bottom } = letterSignature;
    const box = {
      left: left * width,
      top: top * height,
      width: (right - left) * width,
      height: (bottom - top) * height,
    };
    if (isWritten(x, y, box)) return ink(x, y);
    return isPrinted(x, y, width, height) ? [40, 40, 44] : shaded(paperLight(x, width), x, y);
  },
});

/** A small sheet on a wooden table, seen from above. */
export const signatureOnTable = (width = 1_000, height = 750): PaintedPicture => ({
  width,
  height,
  paint: (x, y) => {
    const isSheet = x > width * 0.3 && x < width * 0.7 && y > height * 0.3 && y < height * 0.65;
    if (!isSheet) {
      const fibre = 0.75 + 0.25 * Math.sin(y / 5 + Math.sin(x / 60) * 3) + (grain(x, y) - 0.5) * 0.1;
      return [140 * fibre, 92 * fibre, 54 * fibre];
    }
    const box = { left: width * 0.35, top: height * 0.38, width: width * 0.3, height: height * 0.18 };
    return isWritten(x, y, box) ? ink(x, y) : shaded(paperLight(x, width), x, y);
  },
});

/** Sky, trees and a meadow. */
export const landscape = (width = 1_000, height = 750): PaintedPicture => ({
  width,
  height,
  paint: (x, y) => {
    const horizon = height * (0.5 + 0.03 * Math.sin(x / 70) + 0.02 * Math.sin(x / 13));
    if (y < horizon) return [110 + (y / height) * 120, 150 + (y / height) * 110, 215];
    const leaf = 0.6 + 0.4 * grain(Math.floor(x / 4), Math.floor(y / 4), 2);
    return [60 * leaf, 96 * leaf, 40 * leaf];
  },
});

/** Initials in a thick marker, cut close. */
export const markerInitials = (width = 340, height = 240): PaintedPicture => ({
  width,
  height,
  paint: (x, y) => {
    const fold = Math.abs(((x - 30) / (width - 60)) * 4 - 2);
    const line = 30 + (height - 60) * Math.abs(1 - Math.abs(fold - 1));
    return x > 14 && x < width - 14 && Math.abs(y - line) < 34 ? [16, 16, 18] : shaded(250, x, y);
  },
});

export const pixelsOf = ({ width, height, paint }: PaintedPicture) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...paint(x, y), 255], (y * width + x) * 4);
  return { data, width, height };
};

export const pngOf = ({ width, height, paint }: PaintedPicture): Uint8Array<ArrayBuffer> => {
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return paintedPng(width, height, (x, y) => {
    const [red, green, blue] = paint(x, y);
    return [byte(red), byte(green), byte(blue), 255];
  });
};
