/**
 * What is left of a quiz, in whole seconds, by the platform's clock: `now` is what it read when it answered, at `readAtMs` of this
 * device, whose own clock may be wrong by any amount.
 */
export const secondsLeft = (
  { quizEndsAt, now }: { quizEndsAt: string; now: string },
  readAtMs: number,
  nowMs: number,
): number => Math.max(0, Math.ceil((Date.parse(quizEndsAt) - Date.parse(now) - (nowMs - readAtMs)) / 1_000));

/** "1:05". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const saidAt = [60, 30, 10];

/** Those who listen to the page are told at a few moments, not every second: the last of them that has come. */
export const momentSaid = (seconds: number): number | null => saidAt.findLast((moment) => seconds <= moment) ?? null;
