/** A page says every twenty seconds that its meeting goes on; one that was killed says nothing. */
const lastsMs = 60_000;

const busyText =
  "You are in the video of a meeting. If you close the program, the others do not see and hear you any more.";

/** Whether a meeting runs in one of the program's pages: the machine stays awake meanwhile, and closing asks first. */
export const createRunningMeeting = (keepAwake: () => () => void) => {
  let letSleep: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    letSleep?.();
    letSleep = null;
  };
  return {
    runs: (isRunning: boolean): void => {
      if (!isRunning) return end();
      letSleep ??= keepAwake();
      clearTimeout(timer);
      timer = setTimeout(end, lastsMs);
      timer.unref();
    },
    /** What would be interrupted by closing now, as a sentence; null when nothing. */
    busy: (): string | null => (letSleep === null ? null : busyText),
    dispose: end,
  };
};

export type RunningMeeting = ReturnType<typeof createRunningMeeting>;
