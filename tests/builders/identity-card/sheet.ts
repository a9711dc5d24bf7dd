import type { Bars } from "./bars.ts";
import { isInk } from "./letters.ts";

/** Something flat that is held before a camera: its brightness from 0 to 255, some dots to the millimetre. */
export type Sheet = {
  widthMm: number;
  heightMm: number;
  perMm: number;
  width: number;
  height: number;
  grey: Uint8Array;
};

export const blankSheet = (widthMm: number, heightMm: number, perMm: number, brightness: number): Sheet => {
  const [width, height] = [Math.round(widthMm * perMm), Math.round(heightMm * perMm)];
  return { widthMm, heightMm, perMm, width, height, grey: new Uint8Array(width * height).fill(brightness) };
};

export type Place = { leftMm: number; topMm: number; widthMm: number; heightMm: number };

/** Paints a place dot by dot, `paint` seeing shares of it from 0 to 1; null leaves what is there. */
export const paintPlace = (sheet: Sheet, place: Place, paint: (x: number, y: number) => number | null): void => {
  const [left, top] = [Math.round(place.leftMm * sheet.perMm), Math.round(place.topMm * sheet.perMm)];
  const [width, height] = [Math.round(place.widthMm * sheet.perMm), Math.round(place.heightMm * sheet.perMm)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = paint((x + 0.5) / width, (y + 0.5) / height);
      if (value !== null && left + x < sheet.width) sheet.grey[(top + y) * sheet.width + left + x] = value;
    }
};

export const paintBars = (sheet: Sheet, place: Place, bars: Bars): void =>
  paintPlace(sheet, place, (x, y) =>
    bars.isBlack(Math.floor(x * bars.columns), Math.floor(y * bars.rows)) ? 25 : 235,
  );

/** One line of text, as high as asked for. */
export const paintText = (
  sheet: Sheet,
  text: string,
  leftMm: number,
  topMm: number,
  heightMm: number,
  ink = 40,
): void => {
  const [columns, rows] = [text.length * 6, 7];
  paintPlace(sheet, { leftMm, topMm, heightMm, widthMm: (heightMm / rows) * columns }, (x, y) =>
    isInk(text, Math.floor(x * columns), Math.floor(y * rows)) ? ink : null,
  );
};
