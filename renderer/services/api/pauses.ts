import type { AppError } from "#contract/common/app-error.ts";

/** In milliseconds, each before the next attempt; the last one goes on for ever. */
export type PauseLengths = readonly [number, ...number[]];

/** Pauses between the attempts of something that nobody has answered. */
export const createPauses = (pausesMs: PauseLengths) => {
  let wake: (() => void) | null = null;
  return {
    /** Ends by itself or by `end`; someone who has to sign in first is waited for without an end. */
    pause: (round: number, why: AppError | null): Promise<void> =>
      new Promise((resolve) => {
        const afterMs = pausesMs[Math.min(round, pausesMs.length - 1)] ?? pausesMs[0];
        const timer = why?.code === "auth/signed-out" ? undefined : setTimeout(resolve, afterMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => {
      wake?.();
      wake = null;
    },
  };
};
