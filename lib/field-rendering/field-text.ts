import type { FieldPlace, FieldTextSize, FieldType } from "#contract/field/entity.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { layoutText, type LaidOutText } from "./layout-text.ts";
import { drawableText, findUnsupportedCharacter } from "./text-metrics.ts";

export const fieldTextFont = "sans" as const;
export const usualTextSizePt = 12;
/** The largest size of each option: small and medium are for forms whose lines stand close together. */
export const textSizesPt: Record<FieldTextSize, number> = { none: usualTextSizePt, small: 8, medium: 10 };
/** Text is made smaller to fit, but not below this: what nobody can read was not agreed to. */
export const smallestTextSizePt = 4;
const textPaddingPt = 2;

export type FieldText = LaidOutText & { paddingPt: number };

/** Text as it stands in a field: on one line or wrapped, as large as its size option lets it and as all of it fits. */
export const layoutFieldText = (
  type: FieldType,
  place: FieldPlace,
  text: string,
  textSize: FieldTextSize = "none",
): FieldText => {
  const paddingPt = Math.min(textPaddingPt, place.width / 8, place.height / 8);
  const laidOut = layoutText(drawableText(text), fieldTextFont, {
    width: place.width - 2 * paddingPt,
    height: place.height - 2 * paddingPt,
    sizePt: textSizesPt[textSize],
    singleLine: !fieldTraits[type].multiline,
  });
  return { ...laidOut, paddingPt };
};

export type FieldTextProblem =
  | { kind: "too-long"; smallestPt: number }
  | { kind: "unsupported-character"; character: string; codePoint: string };

/** Why this text could not be sealed in this field; undefined when it can. */
export const fieldTextProblem = (
  ...[type, place, text, textSize]: Parameters<typeof layoutFieldText>
): FieldTextProblem | undefined => {
  const character = findUnsupportedCharacter(drawableText(text).replaceAll("\n", " "), fieldTextFont);
  if (character !== undefined) {
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { kind: "unsupported-character", character, codePoint };
  }
  const { sizePt } = layoutFieldText(type, place, text, textSize);
  return sizePt < smallestTextSizePt ? { kind: "too-long", smallestPt: smallestTextSizePt } : undefined;
};
