/** A stretch of the meeting, in milliseconds since the recording began. */
export type Stretch = { fromMs: number; toMs: number };
type Gap = { atMs: number; lostMs: number };

/** What the file does not hold, and where the file goes on behind it. */
type Cut = Stretch & { atMs: number };

/**
 * The cuts of a file, in their order. A pause is known by the meeting's time, a gap by its place in the file; each shifts what
 * comes behind it.
 */
const cutsOf = (pauses: readonly Stretch[], gaps: readonly Gap[]): Cut[] => {
  const cuts: Cut[] = [];
  const [pausesLeft, gapsLeft] = [
    pauses.toSorted((left, right) => left.fromMs - right.fromMs),
    gaps.toSorted((left, right) => left.atMs - right.atMs),
  ];
  /** Where both the meeting and the file stand behind the last cut. */
  let [meetingMs, fileMs] = [0, 0];
  while (pausesLeft.length + gapsLeft.length > 0) {
    const [pause] = pausesLeft;
    const [gap] = gapsLeft;
    const pauseAt = pause === undefined ? Infinity : fileMs + Math.max(0, pause.fromMs - meetingMs);
    const gapAt = gap === undefined ? Infinity : Math.max(fileMs, gap.atMs);
    const atMs = Math.min(pauseAt, gapAt);
    const fromMs = meetingMs + (atMs - fileMs);
    let toMs = fromMs;
    if (gap !== undefined && gapAt <= pauseAt) {
      gapsLeft.shift();
      toMs = fromMs + gap.lostMs;
    } else if (pause !== undefined) {
      pausesLeft.shift();
      toMs = Math.max(fromMs, pause.toMs);
    }
    cuts.push({ fromMs, toMs, atMs });
    [meetingMs, fileMs] = [toMs, atMs];
  }
  return cuts;
};

export type Timeline = {
  /** Where in the file a moment of the meeting stands; one that is missing stands where the file goes on behind it. */
  inFile(meetingMs: number): number;
  /** When in the meeting a place of the file was; of a place at which something is missing, when that began. */
  inMeeting(fileMs: number): number;
};

export const createTimeline = (
  pauses: readonly Stretch[],
  gaps: readonly Gap[],
  durationMs: number | null,
): Timeline => {
  const cuts = cutsOf(pauses, gaps);
  return {
    inFile: (meetingMs) => {
      const cut = cuts.findLast(({ fromMs }) => fromMs <= meetingMs);
      const atMs = cut === undefined ? meetingMs : cut.atMs + Math.max(0, meetingMs - cut.toMs);
      return Math.max(0, Math.min(atMs, durationMs ?? Infinity));
    },
    inMeeting: (fileMs) => {
      const cut = cuts.findLast(({ atMs }) => atMs < fileMs);
      return cut === undefined ? fileMs : cut.toMs + (fileMs - cut.atMs);
    },
  };
};
