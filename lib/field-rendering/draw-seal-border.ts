import type { FieldPlace } from "#contract/field/entity.ts";
import type { Colour, Primitive } from "./primitives.ts";

/** Two lines, the outer one the stronger. `unit`: a point of the seal at its usual size. */
export const drawPlainFrame = (place: FieldPlace, unit: number, ink: Colour): Primitive[] => {
  const line = (inset: number, widthPt: number): Primitive => ({
    kind: "rect",
    x: place.x + inset,
    y: place.y + inset,
    width: place.width - 2 * inset,
    height: place.height - 2 * inset,
    fill: null,
    stroke: { colour: ink, widthPt },
  });
  return [line(1.5 * unit, 2 * unit), line(5 * unit, 0.75 * unit)];
};

type Point = { x: number; y: number };

/** Between two corners: in and out again, as often as the side has room for, and the same on every side. */
const teeth = (from: Point, to: Point, inward: Point, pitch: number): Point[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(4, Math.round(length / pitch));
  return Array.from({ length: count }, (_each, index): Point[] => {
    const at = (part: number) => ({
      x: from.x + ((to.x - from.x) * (index + part)) / count,
      y: from.y + ((to.y - from.y) * (index + part)) / count,
    });
    const notch = at(0.5);
    return [at(0), { x: notch.x + inward.x, y: notch.y + inward.y }];
  }).flat();
};

/** A band with teeth outside, as on the edge of a coin, and a thin line within it. */
export const drawMilledEdge = (place: FieldPlace, unit: number, ink: Colour): Primitive[] => {
  const cornersAt = (inset: number): [Point, Point, Point, Point] => {
    const [left, top] = [place.x + inset, place.y + inset];
    const [right, bottom] = [place.x + place.width - inset, place.y + place.height - inset];
    return [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
  };
  const depth = 1.8 * unit;
  const pitch = 3 * unit;
  const [a, b, c, d] = cornersAt(0.25 * unit);
  const outside = [
    ...teeth(a, b, { x: 0, y: depth }, pitch),
    ...teeth(b, c, { x: -depth, y: 0 }, pitch),
    ...teeth(c, d, { x: 0, y: -depth }, pitch),
    ...teeth(d, a, { x: depth, y: 0 }, pitch),
    a,
  ];
  // The inner edge runs the other way round, so that what it encloses stays paper.
  const [e, f, g, h] = cornersAt(3.4 * unit);
  const [, line] = drawPlainFrame(place, unit, ink);
  return [{ kind: "polygon", fill: ink, points: [...outside, e, h, g, f, e] }, ...(line === undefined ? [] : [line])];
};
