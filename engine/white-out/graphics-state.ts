import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { MeasuredFont } from "./fonts.ts";
import { identity } from "./geometry.ts";

/** What of the graphics state (ISO 32000-1 §8.4, §9.3) decides where paint falls. */
export type GraphicsState = {
  ctm: Matrix;
  /** Everything painted lies within it, as far as outlines tell. */
  clip: UserBox;
  lineWidth: number;
  dash: { array: number[]; phase: number };
  fillPattern: string | null;
  strokePattern: string | null;
  font: MeasuredFont | null;
  fontSize: number;
  characterSpace: number;
  wordSpace: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
};

export const initialState = (ctm: Matrix, clip: UserBox): GraphicsState => ({
  ctm,
  clip,
  lineWidth: 1,
  dash: { array: [], phase: 0 },
  fillPattern: null,
  strokePattern: null,
  font: null,
  fontSize: 0,
  characterSpace: 0,
  wordSpace: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
});

/** Operators whose effect on the state is nothing that matters here, and which are written as they stood. */
export const passedOn = new Set("J j M ri i d0 d1 CS cs SC sc G g RG rg K k BT ET BMC EMC MP".split(" "));

export type TextPosition = { matrix: Matrix; line: Matrix };
export const startOfText: TextPosition = { matrix: identity, line: identity };
