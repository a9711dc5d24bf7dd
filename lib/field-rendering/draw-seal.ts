import type { FieldPlace } from "#contract/field/entity.ts";
import type { SealLine } from "#contract/state/rules.ts";
import { sealBorderOf, sealLinesOf } from "../states/commission-texts.ts";
import { fillTemplate } from "../states/fill-template.ts";
import type { SealFacts } from "../states/seal-facts.ts";
import { stampSizeOf } from "../states/stamp-size.ts";
import type { Colour, FontName, Primitive, TextPrimitive } from "./primitives.ts";
import { drawMilledEdge, drawPlainFrame } from "./draw-seal-border.ts";
import { drawableText, findUnsupportedCharacter, textWidth } from "./text-metrics.ts";

const ink: Colour = "#1b2a4a";
const warning: Colour = "#b3261e";
export const demoMark = "DEMO – NOT A NOTARIAL ACT";

const roomOf = (place: FieldPlace): number => place.width * 0.88;
const fontOf = ({ weight }: SealLine): FontName => (weight === "semibold" ? "sans-semibold" : "sans");

/** A line centred in the place, as large as allowed and as its width permits. */
const centred = (
  line: string,
  font: FontName,
  place: FieldPlace,
  middleY: number,
  maxSizePt: number,
): TextPrimitive => {
  const room = roomOf(place);
  const natural = textWidth(line, font, maxSizePt);
  const sizePt = natural > room ? (maxSizePt * room) / natural : maxSizePt;
  const widthPt = textWidth(line, font, sizePt);
  // 0.36 em is half the cap height of Inter: the capitals' middle stands on the given line.
  const baselineY = middleY + 0.36 * sizePt;
  return {
    kind: "text",
    text: line,
    x: place.x + (place.width - widthPt) / 2,
    baselineY,
    sizePt,
    widthPt,
    font,
    colour: ink,
    opacity: 1,
    turnDeg: 0,
  };
};

/** Across the seal from the lower left to the upper right, so that no copy of it can pass for a real one. */
const watermark = (place: FieldPlace): TextPrimitive => {
  const turn = Math.atan2(place.height, place.width);
  const widthPt = Math.hypot(place.width, place.height) * 0.82;
  const sizePt = widthPt / textWidth(demoMark, "sans-semibold", 1);
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const down = 0.36 * sizePt;
  return {
    kind: "text",
    text: demoMark,
    x: middle.x - (widthPt / 2) * Math.cos(turn) + down * Math.sin(turn),
    baselineY: middle.y + (widthPt / 2) * Math.sin(turn) + down * Math.cos(turn),
    sizePt,
    widthPt,
    font: "sans-semibold",
    colour: warning,
    opacity: 0.55,
    turnDeg: (-turn * 180) / Math.PI,
  };
};

/** Room between the lines, as a part of their size. */
const lineHeightFactor = 1.45;
/** A line that would become smaller than this part of its size is broken in two: a long name is to be read, too. */
const leastShrink = 0.62;

/** Two parts as alike in length as its spaces allow, without any its hyphens, without these its letters. */
const broken = (line: string, font: FontName): string[] => {
  const at = (mark: RegExp) => [...line.matchAll(mark)].map(({ index }) => index + 1);
  const [spaces, hyphens] = [at(/ /g), at(/-/g)];
  const letters = Array.from(line);
  const middle = letters.slice(0, Math.ceil(letters.length / 2)).join("").length;
  const places = spaces.length > 0 ? spaces : hyphens.length > 0 ? hyphens : [middle];
  const halves = places.map((place) => [line.slice(0, place).trimEnd(), line.slice(place)]);
  const longerOf = (parts: readonly string[]) => Math.max(...parts.map((part) => textWidth(part, font, 1)));
  return halves.toSorted((one, other) => longerOf(one) - longerOf(other))[0] ?? [line];
};

type DrawnLine = { text: string; font: FontName; sizePt: number };

/** What stands on the seal, line by line. */
const linesOn = (place: FieldPlace, facts: SealFacts, unit: number): DrawnLine[] =>
  sealLinesOf(facts.stateName).flatMap((line): DrawnLine[] => {
    const font = fontOf(line);
    const text = drawableText(fillTemplate(line.text, facts));
    const isTooLong = textWidth(text, font, line.sizePt * unit) * leastShrink > roomOf(place);
    return (isTooLong ? broken(text, font) : [text]).map((part) => ({ text: part, font, sizePt: line.sizePt }));
  });

/** The lines one under the other in the middle of the place, smaller together where there are many of them. */
const sealLines = (place: FieldPlace, facts: SealFacts, unit: number): TextPrimitive[] => {
  const lines = linesOn(place, facts, unit);
  const wanted = lines.reduce((sum, { sizePt }) => sum + sizePt * unit * lineHeightFactor, 0);
  const scale = unit * Math.min(1, (place.height * 0.88) / wanted);
  const heights = lines.map(({ sizePt }) => sizePt * scale * lineHeightFactor);
  let top = place.y + (place.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  return lines.map(({ text, font, sizePt }, index) => {
    const height = heights[index] ?? 0;
    const line = centred(text, font, place, top + height / 2, sizePt * scale);
    top += height;
    return line;
  });
};

/** The middle of a place that is larger than a seal of this state may be. */
const withinBounds = (place: FieldPlace, stateName: string): FieldPlace => {
  const { maxWidth, maxHeight } = stampSizeOf(stateName);
  const width = Math.min(place.width, maxWidth);
  const height = Math.min(place.height, maxHeight);
  return {
    ...place,
    x: place.x + (place.width - width) / 2,
    y: place.y + (place.height - height) / 2,
    width,
    height,
  };
};

/** A rectangular seal that fills its place as far as its state lets it, framed and worded as the state wants it. */
export const drawSeal = (within: FieldPlace, facts: SealFacts, demo: boolean): Primitive[] => {
  const place = withinBounds(within, facts.stateName);
  const unit = Math.min(place.height / 120, place.width / 250);
  const isMilled = sealBorderOf(facts.stateName) === "milled";
  return [
    ...(isMilled ? drawMilledEdge(place, unit, ink) : drawPlainFrame(place, unit, ink)),
    ...sealLines(place, facts, unit),
    ...(demo ? [watermark(place)] : []),
  ];
};

export type UnsupportedCharacter = { character: string; codePoint: string };

/** The first character of a text that no seal can show; undefined where it can be drawn. */
export const sealCharacterProblem = (text: string): UnsupportedCharacter | undefined => {
  const line = drawableText(text).replaceAll("\n", " ");
  const character = findUnsupportedCharacter(line, "sans") ?? findUnsupportedCharacter(line, "sans-semibold");
  if (character === undefined) return undefined;
  return { character, codePoint: (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0") };
};
