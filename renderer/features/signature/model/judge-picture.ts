import { inkParts } from "./ink-parts.ts";
import { paperShare } from "./paper-share.ts";
import type { Box, Pixels } from "./take-ink.ts";

/** What is so unlike a signature that its owner is asked before it becomes one. */
export type Doubt = "whole-page" | "no-plain-paper";
/** `cut`: where in the picture the signature may be, in its pixels; null where nothing says so. */
export type Judged = { doubt: Doubt | null; cut: Box | null };

/** A signature covers little of its paper; what covers more is a photograph of something else. */
const mostInk = 0.35;
/** What is neither paper nor ink on it is a table, a hand or a face. */
const leastPaperAndInk = 0.88;
/** Letters and written words, measured against the longer side of the picture. */
const letterHeights = { least: 0.003, most: 0.05 };
const longestWord = 0.25;
const fewestLetters = 80;
/** Fewer lines are a form's words around a signature. */
const fewestLines = 8;
/** From the top of one line to the top of the next, in heights of a letter. */
const linePitch = 2;
/** The signature on a letter, beside its letters and beside any other stroke. */
const signatureBesideLetters = 3;
const signatureBesideOthers = 1.3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A page that lies on its side has its letters on theirs: both ways are looked at. */
const isPage = (letters: readonly Box[]): boolean => {
  if (letters.length < fewestLetters) return false;
  const size = median(letters.map(({ width, height }) => Math.min(width, height)));
  const reach = (ends: readonly (readonly [number, number])[]) =>
    Math.max(...ends.map(([, end]) => end)) - Math.min(...ends.map(([start]) => start));
  const down = reach(letters.map(({ top, height }) => [top, top + height] as const));
  const across = reach(letters.map(({ left, width }) => [left, left + width] as const));
  return Math.min(down, across) >= fewestLines * linePitch * size;
};

const grown = (box: Box, byPx: number, within: { width: number; height: number }): Box => {
  const [left, top] = [Math.max(0, box.left - byPx), Math.max(0, box.top - byPx)];
  return {
    left,
    top,
    width: Math.min(within.width, box.left + box.width + byPx) - left,
    height: Math.min(within.height, box.top + box.height + byPx) - top,
  };
};

const sizeOf = ({ width, height }: Box): number => Math.hypot(width, height);

/** The largest stroke among letters is likely the signature; the frame of a table or the edge of the paper is none. */
const signatureAmong = (parts: readonly Box[], letters: readonly Box[], page: Pixels): Box | null => {
  const typical = median(letters.map(sizeOf));
  const fits = ({ width, height }: Box) => width < page.width * 0.7 && height < page.height * 0.7;
  const isStroke = (part: Box) =>
    Math.min(part.width, part.height) > typical && sizeOf(part) > typical * signatureBesideLetters;
  const strokes = parts.filter((part) => fits(part) && isStroke(part)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const [largest, second] = strokes;
  if (largest === undefined) return null;
  if (second !== undefined && sizeOf(largest) < sizeOf(second) * signatureBesideOthers) return null;
  return grown(largest, typical, page);
};

/** A sheet that takes nearly all of the picture says nothing of where the signature is. */
const sheetOf = (sheet: Box | null, { width, height }: Pixels): Box | null =>
  sheet !== null && sheet.width * sheet.height < width * height * 0.7 ? sheet : null;

/**
 * Judges by figures, on the device, whether a picture can be one of a signature.
 * @param picture what is to become one, upright and cropped
 * @param taken the same picture without its paper; the same object where it had none
 * @param inkShare how much of it is ink, from 0 to 1
 */
export const judgePicture = (picture: Pixels, taken: Pixels, inkShare: number): Judged => {
  if (picture !== taken) {
    const paper = paperShare(picture);
    if (paper.share + inkShare < leastPaperAndInk) return { doubt: "no-plain-paper", cut: sheetOf(paper.box, picture) };
    if (inkShare > mostInk) return { doubt: "no-plain-paper", cut: null };
  }
  const parts = inkParts(taken);
  const side = Math.max(taken.width, taken.height);
  const letters = parts.filter(({ width, height }) => {
    const size = Math.min(width, height);
    if (size < side * letterHeights.least || size > side * letterHeights.most) return false;
    return Math.max(width, height) <= side * longestWord;
  });
  if (!isPage(letters)) return { doubt: null, cut: null };
  return { doubt: "whole-page", cut: signatureAmong(parts, letters, taken) };
};
