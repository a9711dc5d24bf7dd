/**
 * What a field is drawn with. Coordinates are points in upright page space (origin top left, y down). The screen draws
 * them as SVG and the engine as PDF operators: both draw exactly these and nothing else.
 */
export type Primitive = ImagePrimitive | TextPrimitive | RectPrimitive | LinePrimitive | PolygonPrimitive;

/** A PNG, by the SHA-256 of its bytes. */
export type ImagePrimitive = { kind: "image"; sha256: string; x: number; y: number; width: number; height: number };

/**
 * One line of text. `widthPt` is its width by the font's own advances without kerning: a screen sets it as `textLength`
 * so that its text ends where the PDF's does. `turnDeg` turns the line clockwise about its start.
 */
export type TextPrimitive = {
  kind: "text";
  text: string;
  x: number;
  baselineY: number;
  sizePt: number;
  widthPt: number;
  font: FontName;
  colour: Colour;
  opacity: number;
  turnDeg: number;
};

export type RectPrimitive = {
  kind: "rect";
  x: number;
  y: number;
  width: number;
  height: number;
  fill: Colour | null;
  stroke: { colour: Colour; widthPt: number } | null;
};

export type LinePrimitive = {
  kind: "line";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  colour: Colour;
  widthPt: number;
};

/** A closed, filled outline of straight lines. */
export type PolygonPrimitive = { kind: "polygon"; points: readonly { x: number; y: number }[]; fill: Colour };

/** `sans` is Inter Regular, `sans-semibold` Inter SemiBold. */
export type FontName = "sans" | "sans-semibold";
/** `#rrggbb` in sRGB. */
export type Colour = `#${string}`;
