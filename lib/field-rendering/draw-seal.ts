import type { FieldPlace } from "#contract/field/entity.ts";
import { sealLinesOf } from "../states/commission-texts.ts";
import { fillTemplate } from "../states/fill-template.ts";
import type { SealFacts } from "../states/seal-facts.ts";
import type { Colour, FontName, Primitive, TextPrimitive } from "./primitives.ts";
import { drawableText, textWidth } from "./text-metrics.ts";

const ink: Colour = "#1b2a4a";
const warning: Colour = "#b3261e";
export const demoMark = "DEMO – NOT A NOTARIAL ACT";

/** A line centred in the place, as large as allowed and as its width permits. */
const centred = (
  text: string,
  font: FontName,
  place: FieldPlace,
  middleY: number,
  maxSizePt: number,
): TextPrimitive => {
  const line = drawableText(text);
  const room = place.width * 0.88;
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

/** The lines one under the other in the middle of the place, smaller together where there are many of them. */
const sealLines = (place: FieldPlace, facts: SealFacts, unit: number): TextPrimitive[] => {
  const lines = sealLinesOf(facts.stateName);
  const wanted = lines.reduce((sum, { sizePt }) => sum + sizePt * unit * lineHeightFactor, 0);
  const scale = unit * Math.min(1, (place.height * 0.88) / wanted);
  const heights = lines.map(({ sizePt }) => sizePt * scale * lineHeightFactor);
  let top = place.y + (place.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  return lines.map(({ text, sizePt, weight }, index) => {
    const height = heights[index] ?? 0;
    const font = weight === "semibold" ? "sans-semibold" : "sans";
    const line = centred(fillTemplate(text, facts), font, place, top + height / 2, sizePt * scale);
    top += height;
    return line;
  });
};

/** A plain rectangular seal that fills its place, with the lines that the notary's state wants. */
export const drawSeal = (place: FieldPlace, facts: SealFacts, demo: boolean): Primitive[] => {
  const unit = Math.min(place.height / 120, place.width / 250);
  const border = (inset: number, widthPt: number): Primitive => ({
    kind: "rect",
    x: place.x + inset,
    y: place.y + inset,
    width: place.width - 2 * inset,
    height: place.height - 2 * inset,
    fill: null,
    stroke: { colour: ink, widthPt },
  });
  return [
    border(1.5 * unit, 2 * unit),
    border(5 * unit, 0.75 * unit),
    ...sealLines(place, facts, unit),
    ...(demo ? [watermark(place)] : []),
  ];
};
