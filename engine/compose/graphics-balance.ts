import { inlineImageEnd } from "../pdf/inline-image-end.ts";
import { damaged } from "../pdf/pdf-refusal.ts";

/**
 * How far a page's content is from returning the graphics state that it was given: `deficit` is how many more times it
 * restores than it saved at its worst point, `net` what is left saved at its end (negative when it restored more).
 */
export type GraphicsBalance = { deficit: number; net: number };

const isSpace = (byte: number | undefined): boolean => byte === undefined || [0, 9, 10, 12, 13, 32].includes(byte);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
const isRegular = (byte: number | undefined): boolean => !isSpace(byte) && !delimiters.has(byte ?? 0);

const skipString = (bytes: Buffer, start: number): number => {
  let open = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const character = bytes[at];
    if (character === 0x5c) at += 1;
    else if (character === 0x28) open += 1;
    else if (character === 0x29) {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return bytes.length;
};

/** From behind `ID` to behind the image's `EI`. */
const skipInlineImage = (bytes: Buffer, start: number): number => {
  const end = inlineImageEnd(bytes, start);
  if (end === -1) throw damaged("an inline image has no end");
  return end + 2;
};

/** Counts `q` and `Q` (ISO 32000-1 §8.4.2) outside strings, comments and inline images. */
export const graphicsBalance = (content: Buffer): GraphicsBalance => {
  let depth = 0;
  let deficit = 0;
  for (let at = 0; at < content.length;) {
    const byte = content[at] ?? 0;
    if (byte === 0x28) {
      at = skipString(content, at);
    } else if (byte === 0x25) {
      while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1;
    } else if (byte === 0x2f) {
      at += 1;
      while (isRegular(content[at])) at += 1;
    } else if (isRegular(byte)) {
      const start = at;
      while (isRegular(content[at])) at += 1;
      const length = at - start;
      if (length === 1 && byte === 0x71) depth += 1;
      if (length === 1 && byte === 0x51) {
        depth -= 1;
        deficit = Math.max(deficit, -depth);
      }
      if (length === 2 && byte === 0x49 && content[start + 1] === 0x44) at = skipInlineImage(content, at + 1);
    } else {
      at += 1;
    }
  }
  return { deficit, net: depth };
};
