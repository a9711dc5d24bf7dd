import type { Clocks } from "./recording-ports.ts";
import type { RunningSegment } from "./running-segment.ts";

const lookEveryMs = 2_000;
/** A page sends twice a second. */
const silenceMs = 12_000;
/** Nothing of this program ran for as long: the computer slept. */
const sleepMs = 8_000;
const rememberSleepMs = 30_000;

type Options = {
  clocks: () => Clocks;
  running: () => readonly RunningSegment[];
  onSilence: (segment: RunningSegment) => void;
};

/** Sees that a page went away without a word; after a sleep it is given the time to come back. */
export const watchArrivals = ({ clocks, running, onSilence }: Options) => {
  let lastLookMs = clocks().uptimeMs;
  let sleptUntilMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const { uptimeMs } = clocks();
    if (uptimeMs - lastLookMs > sleepMs) sleptUntilMs = uptimeMs;
    lastLookMs = uptimeMs;
    for (const segment of running())
      if (uptimeMs - Math.max(segment.lastArrivalMs(), sleptUntilMs) > silenceMs) onSilence(segment);
  }, lookEveryMs).unref();
  return {
    /** A while ago at most. */
    hasSlept: (): boolean => clocks().uptimeMs - sleptUntilMs < rememberSleepMs,
    stop: (): void => clearInterval(timer),
  };
};
