import { stepsOf, type Guide } from "./guide.ts";

/** Beyond these a caption fills more than two lines, or is gone before it was read. */
export const maxCaptionCharacters = 110;
export const maxCharactersPerSecond = 15;

/** 140 words a minute, somebody who looks at the picture as well, and a moment to find the first word. */
const msPerWord = 430;
const msToBegin = 1_400;
const leastMs = 3_500;

/** How long a caption stays at the least. */
export const readingMs = (caption: string): number =>
  Math.max(leastMs, msToBegin + caption.trim().split(/\s+/u).length * msPerWord);

/** How long a guide takes to read; what is done in it on the way can only add to that. */
export const readingMsOf = (guide: Guide): number =>
  stepsOf(guide).reduce((sum, { caption }) => sum + readingMs(caption), 0);
