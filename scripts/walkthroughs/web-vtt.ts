export type Cue = { startMs: number; endMs: number; text: string };

const two = (value: number): string => String(value).padStart(2, "0");

const timeOf = (ms: number): string => {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(whole % 1_000).padStart(3, "0")}`;
};

/** A line break would end a cue's line, an empty line the cue; “-->” and tags would be taken for what they are not. */
const escaped = (text: string): string =>
  text.replaceAll(/\s+/gu, " ").trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Captions or chapters as a player reads them. */
export const webVtt = (cues: readonly Cue[]): string =>
  [
    "WEBVTT\n",
    ...cues.map(
      ({ startMs, endMs, text }, index) => `${index + 1}\n${timeOf(startMs)} --> ${timeOf(endMs)}\n${escaped(text)}\n`,
    ),
  ].join("\n");
