import { multiply } from "./geometry.ts";
import type { GraphicsState, TextPosition } from "./graphics-state.ts";

/** The next line begins at an offset from the begin of this one. */
export const onNextLine = ({ line }: TextPosition, x: number, y: number): TextPosition => {
  const next = multiply([1, 0, 0, 1, x, y], line);
  return { line: next, matrix: next };
};

/**
 * Carries out an operator that sets the text state or moves to another line (ISO 32000-1 §9.3, §9.4.2). The state is
 * changed in place.
 *
 * @returns where text stands now, or null where the operator is none of these
 */
export const setText = (
  operator: string,
  numbers: readonly number[],
  state: GraphicsState,
  position: TextPosition,
): TextPosition | null => {
  const [first = 0, second = 0] = numbers;
  switch (operator) {
    case "Tc":
      state.characterSpace = first;
      return position;
    case "Tw":
      state.wordSpace = first;
      return position;
    case "Tz":
      state.horizontalScale = first / 100;
      return position;
    case "TL":
      state.leading = first;
      return position;
    case "Tr":
      state.renderingMode = first;
      return position;
    case "Ts":
      state.rise = first;
      return position;
    case "TD":
      state.leading = -second;
      return onNextLine(position, first, second);
    case "Td":
      return onNextLine(position, first, second);
    case "Tm": {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
      return { line: [a, b, c, d, e, f], matrix: [a, b, c, d, e, f] };
    }
    case "T*":
      return onNextLine(position, 0, -state.leading);
    default:
      return null;
  }
};
