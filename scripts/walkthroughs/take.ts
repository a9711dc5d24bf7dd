/** A picture of the window, from `atMs` on until the next one. */
export type Frame = { atMs: number; path: string };

/** What was recorded, on one clock that begins with the first picture. */
export type Take = {
  frames: readonly Frame[];
  durationMs: number;
  captions: readonly { startMs: number; text: string }[];
  chapters: readonly { startMs: number; title: string }[];
};

/** Each ends where the next begins, and the last with the recording. */
export const withEnds = <Marked extends { startMs: number }>(
  marks: readonly Marked[],
  durationMs: number,
): (Marked & { endMs: number })[] =>
  marks.map((mark, index) => ({ ...mark, endMs: marks[index + 1]?.startMs ?? durationMs }));

export const framesPerSecond = 12;

/** The picture that stands at each tick of an even clock: a window is pictured only when something on it changes. */
export const picturesByTick = ({ frames, durationMs }: Pick<Take, "frames" | "durationMs">): string[] => {
  const inOrder = frames.toSorted((one, two) => one.atMs - two.atMs);
  const [first] = inOrder;
  if (first === undefined) return [];
  const ticks = Math.ceil((durationMs / 1_000) * framesPerSecond);
  const shown: string[] = [];
  let at = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    const nowMs = (tick * 1_000) / framesPerSecond;
    while ((inOrder[at + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs) at += 1;
    shown.push((inOrder[at] ?? first).path);
  }
  return shown;
};
