/** How large pictures are made, against the recording's own size. */
const scales = [1, 0.75, 0.5] as const;
/** A page of a document has to be read afterwards. */
const scalesWithDocument = [1, 0.75] as const;

const lookedAtMs = 1_500;
/** Of the pictures that were due; with fewer the computer cannot keep up. */
const fewest = 0.92;
/** With fewer than this one step smaller would not be enough. */
const farTooFew = 0.7;
const firstPatienceMs = 60_000;

/**
 * A computer that cannot keep up makes smaller pictures rather than fewer: movement is what shows that somebody is there. After
 * a minute without a loss a larger size is tried again, and after each that was too much only when twice as long has passed.
 */
export const createPictureSize = ({ frameMs, hasDocument }: { frameMs: number; hasDocument: boolean }) => {
  const sizes: readonly number[] = hasDocument ? scalesWithDocument : scales;
  let at = 0;
  let made = 0;
  let fromMs: number | null = null;
  let patienceMs = firstPatienceMs;
  let sinceMs = 0;
  /** Whether the size of now was tried again after a smaller one. */
  let isTried = false;

  const change = (to: number, nowMs: number): void => {
    at = to;
    sinceMs = nowMs;
  };

  /** To be told of every moment in which a picture was due; answers how large the next one is. */
  return (nowMs: number, isMade: boolean): number => {
    fromMs ??= nowMs;
    if (isMade) made += 1;
    const passedMs = nowMs - fromMs;
    if (passedMs >= lookedAtMs) {
      const due = passedMs / frameMs;
      const isEnough = made >= Math.floor(due * fewest);
      if (!isEnough && at < sizes.length - 1) {
        if (isTried) patienceMs *= 2;
        isTried = false;
        change(made < due * farTooFew ? sizes.length - 1 : at + 1, nowMs);
      } else if (!isEnough) sinceMs = nowMs;
      else if (at > 0 && nowMs - sinceMs >= patienceMs) {
        isTried = true;
        change(at - 1, nowMs);
      }
      made = 0;
      fromMs = nowMs;
    }
    return sizes[at] ?? 1;
  };
};
