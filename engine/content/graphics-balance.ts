import { inlineImageEnd } from "../pdf/inline-image-end.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import type { ContentGrammar } from "./content-grammar.ts";

/**
 * How far a page's content is from returning the graphics state that it was given: `deficit` is how many more times it
 * restores than it saved at its worst point, `net` what is left saved at its end (negative when it restored more).
 * `closing` closes the text and the marked contents that it left open: nothing may be drawn in the one (ISO 32000-1 §8.2),
 * and a layer may hide the others (§8.11.3.2). It `breaksOff` within a string, an array or a dictionary, which swallows
 * whatever follows; what holds a word that is no number and no operator counts as that: viewers take such words apart in
 * different ways (`0q`, `qq`), or take an operator within brackets for a value, so that nobody knows what they save and restore.
 */
export type GraphicsBalance = { deficit: number; net: number; closing: string; breaksOff: boolean };

const isSpace = (byte: number | undefined): boolean => byte === undefined || [0, 9, 10, 12, 13, 32].includes(byte);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
const isRegular = (byte: number | undefined): boolean => !isSpace(byte) && !delimiters.has(byte ?? 0);

/** Behind the string's end, or -1 where it has none. */
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
  return -1;
};

/** From behind `ID` to behind the image's `EI`. */
const skipInlineImage = (bytes: Buffer, start: number): number => {
  const end = inlineImageEnd(bytes, start);
  if (end === -1) throw damaged("an inline image has no end");
  return end + 2;
};

/** ISO 32000-1 Annex A, and what stands for values. */
const knownWords = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri " +
    "s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);
const values = new Set(["true", "false", "null"]);

const isNumber = (bytes: Buffer, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (!isDigit && byte !== 0x2b && byte !== 0x2d && byte !== 0x2e) return false;
  }
  return true;
};

/** Few words begin like those that open and close texts and marked contents: the others need not be read. */
const mayOpenOrClose = (first: number, length: number): boolean =>
  (first === 0x42 || first === 0x45) && (length === 2 || length === 3);

/** What is open at a point of the content; only nesting of the same kind is counted. */
class OpenParts {
  private isInText = false;
  private markedContents = 0;
  private brackets = 0;

  word(word: string): void {
    if (word === "BT" || word === "ET") this.isInText = word === "BT";
    if (word === "BMC" || word === "BDC") this.markedContents += 1;
    if (word === "EMC") this.markedContents = Math.max(0, this.markedContents - 1);
  }

  /** Whether it closes the outermost. */
  bracket(isOpening: boolean): boolean {
    const before = this.brackets;
    this.brackets = Math.max(0, before + (isOpening ? 1 : -1));
    return before === 1 && this.brackets === 0;
  }

  closing(): string {
    return `${this.isInText ? "ET " : ""}${"EMC ".repeat(this.markedContents)}`;
  }

  isInBrackets(): boolean {
    return this.brackets > 0;
  }
}

/**
 * Counts `q` and `Q` (ISO 32000-1 §8.4.2) outside strings, comments and inline images.
 *
 * @param grammar is told the operators and how many operands stand before them
 */
export const graphicsBalance = (content: Buffer, grammar?: ContentGrammar): GraphicsBalance => {
  let depth = 0;
  let deficit = 0;
  const open = new OpenParts();
  let isAmbiguous = false;
  for (let at = 0; at < content.length;) {
    const byte = content[at] ?? 0;
    if (byte === 0x28) {
      if (!open.isInBrackets()) grammar?.operand();
      at = skipString(content, at);
      if (at === -1) return { deficit, net: depth, closing: open.closing(), breaksOff: true };
    } else if (byte === 0x25) {
      while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1;
    } else if (byte === 0x2f) {
      if (!open.isInBrackets()) grammar?.operand();
      at += 1;
      while (isRegular(content[at])) at += 1;
    } else if (byte === 0x3c && content[at + 1] !== 0x3c) {
      if (!open.isInBrackets()) grammar?.operand();
      at = content.indexOf(0x3e, at) + 1;
      if (at === 0) return { deficit, net: depth, closing: open.closing(), breaksOff: true };
    } else if (byte === 0x3c || (byte === 0x3e && content[at + 1] === 0x3e)) {
      if (open.bracket(byte === 0x3c)) grammar?.operand();
      at += 2;
    } else if (isRegular(byte)) {
      const start = at;
      while (isRegular(content[at])) at += 1;
      const length = at - start;
      if (isNumber(content, start, at)) {
        if (!open.isInBrackets()) grammar?.operand();
        continue;
      }
      const word = content.toString("latin1", start, at);
      isAmbiguous ||= !values.has(word) && (open.isInBrackets() || !knownWords.has(word));
      if (!open.isInBrackets()) {
        if (values.has(word)) grammar?.operand();
        else grammar?.operator(word, at);
      }
      if (length === 1 && byte === 0x71) depth += 1;
      if (length === 1 && byte === 0x51) {
        depth -= 1;
        deficit = Math.max(deficit, -depth);
      }
      if (mayOpenOrClose(byte, length)) open.word(word);
      if (length === 2 && byte === 0x49 && content[start + 1] === 0x44) {
        const end = skipInlineImage(content, at + 1);
        grammar?.inlineImage(content, at, end - 2);
        at = end;
      }
    } else {
      if ((byte === 0x5b || byte === 0x5d) && open.bracket(byte === 0x5b)) grammar?.operand();
      at += 1;
    }
  }
  grammar?.end();
  return { deficit, net: depth, closing: open.closing(), breaksOff: isAmbiguous || open.isInBrackets() };
};
