import { interAdvances, interUnitsPerEm } from "./inter-advances.ts";
import type { FontName } from "./primitives.ts";

const tables = new Map<FontName, ReadonlyMap<number, number>>();

const advancesOf = (font: FontName): ReadonlyMap<number, number> => {
  const known = tables.get(font);
  if (known !== undefined) return known;
  const table = new Map<number, number>();
  for (const [first, advances] of interAdvances[font]) {
    for (const [offset, advance] of advances.entries()) table.set(first + offset, advance);
  }
  tables.set(font, table);
  return table;
};

/**
 * Composed form, every kind of space as a plain one, no control characters: what is measured is what is drawn. Line
 * feeds stay.
 */
export const drawableText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(/[\t\p{Zs}]/gu, " ")
    .replaceAll(/(?!\n)\p{Cc}/gu, "");

/** Width in points by the font's advances, without kerning. A character that the font lacks counts as one em. */
export const textWidth = (text: string, font: FontName, sizePt: number): number => {
  const advances = advancesOf(font);
  let units = 0;
  for (const character of text) units += advances.get(character.codePointAt(0) ?? 0) ?? interUnitsPerEm;
  return (units / interUnitsPerEm) * sizePt;
};

/** The first character that the font cannot draw. */
export const findUnsupportedCharacter = (text: string, font: FontName): string | undefined => {
  const advances = advancesOf(font);
  for (const character of text) if (!advances.has(character.codePointAt(0) ?? 0)) return character;
  return undefined;
};
