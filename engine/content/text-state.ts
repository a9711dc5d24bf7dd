/** The numbers of the text state (ISO 32000-1 §9.3) that decide where letters fall. */
export type TextState = {
  fontSize: number;
  characterSpace: number;
  wordSpace: number;
  horizontalScale: number;
  leading: number;
  rise: number;
};

export const initialTextState: TextState = {
  fontSize: 0,
  characterSpace: 0,
  wordSpace: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
};
