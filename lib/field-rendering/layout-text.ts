import type { FontName } from "./primitives.ts";
import { textWidth } from "./text-metrics.ts";

export type LaidOutText = { sizePt: number; lineHeightPt: number; lines: readonly string[] };

const lineHeightFactor = 1.25;
const shrinkFactor = 0.95;

const breakWord = (word: string, font: FontName, sizePt: number, widthPt: number): string[] => {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && textWidth(piece + character, font, sizePt) > widthPt) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
};

const wrapParagraph = (paragraph: string, font: FontName, sizePt: number, widthPt: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (textWidth(joined, font, sizePt) <= widthPt) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, font, sizePt, widthPt);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return [...lines, line];
};

/**
 * Fits text into a box, wrapping at spaces and shrinking below `sizePt` as far as needed: nothing that a person typed
 * may be cut off in a sealed document. A single line is not wrapped.
 */
export const layoutText = (
  text: string,
  font: FontName,
  box: { width: number; height: number; sizePt: number; singleLine: boolean },
): LaidOutText => {
  if (box.singleLine) {
    const line = text.replaceAll("\n", " ");
    const byHeight = Math.min(box.sizePt, box.height / lineHeightFactor);
    const width = textWidth(line, font, byHeight);
    const sizePt = width > box.width ? (byHeight * box.width) / width : byHeight;
    return { sizePt, lineHeightPt: sizePt * lineHeightFactor, lines: [line] };
  }
  let sizePt = box.sizePt;
  for (;;) {
    const lineHeightPt = sizePt * lineHeightFactor;
    const lines = text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, font, sizePt, box.width));
    if (lines.length * lineHeightPt <= box.height || sizePt < 0.5) return { sizePt, lineHeightPt, lines };
    sizePt *= shrinkFactor;
  }
};
