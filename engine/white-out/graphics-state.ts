import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import { initialTextState, type TextState } from "../content/text-state.ts";
import type { MeasuredFont } from "./fonts.ts";
import { identity } from "./geometry.ts";

/** What of the graphics state (ISO 32000-1 §8.4, §9.3) decides where paint falls. */
export type GraphicsState = TextState & {
  ctm: Matrix;
  /** Everything painted lies within it, as far as outlines tell. */
  clip: UserBox;
  lineWidth: number;
  dash: { array: number[]; phase: number };
  fillPattern: string | null;
  strokePattern: string | null;
  font: MeasuredFont | null;
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
  ...initialTextState,
  renderingMode: 0,
});

/** Operators whose effect on the state is nothing that matters here, and which are written as they stood. */
export const passedOn = new Set("J j M ri i d0 d1 CS cs SC sc G g RG rg K k BT ET BMC EMC MP".split(" "));

export type TextPosition = { matrix: Matrix; line: Matrix };
export const startOfText: TextPosition = { matrix: identity, line: identity };
