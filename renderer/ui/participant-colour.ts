import type { CSSProperties } from "react";

const slotOf = (colour: number): number => ((Math.max(1, Math.trunc(colour)) - 1) % 8) + 1;

/** The same colour for what draws without style sheets. */
export const participantColour = (colour: number): { colour: string; onColour: string } => {
  const style = getComputedStyle(document.documentElement);
  return {
    colour: style.getPropertyValue(`--participant-${slotOf(colour)}`).trim(),
    onColour: style.getPropertyValue("--participant-on").trim(),
  };
};

/**
 * Custom properties of one of the eight participant colours, for an element's `style`: `--person` (the colour),
 * `--person-text` (readable on a surface), `--person-tint` (fill of a field), `--person-on` (readable on the colour).
 */
export const participantStyle = (colour: number): CSSProperties => {
  const slot = slotOf(colour);
  return {
    "--person": `var(--participant-${slot})`,
    "--person-text": `var(--participant-${slot}-text)`,
    "--person-tint": `var(--participant-${slot}-tint)`,
    "--person-on": "var(--participant-on)",
  } as CSSProperties;
};
