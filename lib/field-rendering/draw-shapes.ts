import type { FieldPlace } from "#contract/field/entity.ts";
import type { Colour, Primitive } from "./primitives.ts";

/** The largest square within the place, in its middle. */
const squareInside = (place: FieldPlace) => {
  const side = Math.min(place.width, place.height);
  return { x: place.x + (place.width - side) / 2, y: place.y + (place.height - side) / 2, side };
};

type Outline = readonly (readonly [x: number, y: number])[];

const polygonInside = (place: FieldPlace, outline: Outline, fill: Colour): Primitive => {
  const { x, y, side } = squareInside(place);
  return {
    kind: "polygon",
    fill,
    points: outline.map((corner) => ({ x: x + corner[0] * side, y: y + corner[1] * side })),
  };
};

/** A tick as a person draws it: one outline, so that its corner is clean at every size. In parts of the box. */
const tick: Outline = [
  [0.2, 0.54],
  [0.29, 0.45],
  [0.43, 0.6],
  [0.73, 0.24],
  [0.82, 0.32],
  [0.44, 0.78],
];

const ribbon: Outline = [
  [0.24, 0.06],
  [0.76, 0.06],
  [0.76, 0.94],
  [0.5, 0.72],
  [0.24, 0.94],
];

/** A box, with the tick when it is checked. An empty box is part of the document: it shows what was not agreed to. */
export const drawCheckbox = (place: FieldPlace, isChecked: boolean, colour: Colour): Primitive[] => {
  const { x, y, side } = squareInside(place);
  const widthPt = Math.max(0.6, side / 25);
  // Half the line lies outside a rectangle's path, so the path stands that far within the place.
  const inset = side * 0.08 + widthPt / 2;
  const box: Primitive = {
    kind: "rect",
    x: x + inset,
    y: y + inset,
    width: side - 2 * inset,
    height: side - 2 * inset,
    fill: null,
    stroke: { colour, widthPt },
  };
  return isChecked ? [box, polygonInside(place, tick, colour)] : [box];
};

/** A ribbon beside a passage, as it was sealed once. */
export const drawBookmark = (place: FieldPlace, colour: Colour): Primitive[] => [polygonInside(place, ribbon, colour)];

/** The frame of an old form. */
export const drawRectangle = (place: FieldPlace, colour: Colour): Primitive[] => [
  {
    kind: "rect",
    x: place.x + 0.5,
    y: place.y + 0.5,
    width: place.width - 1,
    height: place.height - 1,
    fill: null,
    stroke: { colour, widthPt: 1 },
  },
];

/** Paper where content was removed: a coloured ground that reaches beyond the area would shine through otherwise. */
export const drawPaper = ({ x, y, width, height }: FieldPlace): Primitive[] => [
  { kind: "rect", x, y, width, height, fill: "#ffffff", stroke: null },
];
