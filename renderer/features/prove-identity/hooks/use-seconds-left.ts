import { useEffect, useState } from "react";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import { secondsLeft } from "../model/quiz-clock.ts";

const tickMs = 250;

/** What is left of the quiz that runs, by the platform's clock; null while none runs. */
export const useSecondsLeft = (
  { quizEndsAt, now }: Pick<VerificationStanding, "quizEndsAt" | "now">,
  readAtMs: number,
): number | null => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (quizEndsAt === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [quizEndsAt]);
  return quizEndsAt === null ? null : secondsLeft({ quizEndsAt, now }, readAtMs, Math.max(nowMs, readAtMs));
};
