import type { QuizTerms } from "./quiz-terms.ts";

const hourMs = 3_600_000;

type Series = { first: number; last: number; count: number };

export type AttemptsLeft = {
  left: number;
  /** When another one may be made, where none may be made now. */
  nextAt: Date | null;
};

/**
 * How many quizzes somebody may still take with the same notary. Those that failed within the hours of the first one belong
 * together; once they are as many as is allowed, none follows for the hours after the last. Later ones are counted anew.
 */
export const attemptsLeft = (
  failedAt: readonly Date[],
  { attempts, attemptsWithinHours, lockoutHours }: QuizTerms,
  now: Date,
): AttemptsLeft => {
  const isOver = ({ first, last, count }: Series, at: number): boolean =>
    count >= attempts.value ? at >= last + lockoutHours * hourMs : at > first + attemptsWithinHours.value * hourMs;
  let series: Series | null = null;
  for (const at of failedAt.map((each) => each.getTime()).toSorted((a, b) => a - b))
    series =
      series === null || isOver(series, at)
        ? { first: at, last: at, count: 1 }
        : { first: series.first, last: at, count: series.count + 1 };
  if (series === null || isOver(series, now.getTime())) return { left: attempts.value, nextAt: null };
  const left = Math.max(0, attempts.value - series.count);
  return { left, nextAt: left > 0 ? null : new Date(series.last + lockoutHours * hourMs) };
};
