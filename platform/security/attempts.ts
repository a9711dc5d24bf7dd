/** How often something was tried, in this process's memory. */
export type Attempts = {
  /** Counts one; answers how many milliseconds it comes too early, or null where it is among the first `max` of its window. */
  take(key: string, max: number, windowMs: number): number | null;
  /** Takes one back, which turned out not to be a guess. */
  giveBack(key: string): void;
  /** There was nothing of the kind: what was guessed at is another now. */
  forget(key: string): void;
};

type Window = { count: number; startedAt: number };

const mostKeys = 50_000;

export const createAttempts = (now: () => Date): Attempts => {
  const windows = new Map<string, Window>();

  const makeRoom = (): void => {
    for (const key of windows.keys()) {
      if (windows.size < mostKeys) return;
      windows.delete(key);
    }
  };

  return {
    take: (key, max, windowMs) => {
      const at = now().getTime();
      const known = windows.get(key);
      // A clock that was set back would keep a window open for as long as it was set back.
      const isOpen = known !== undefined && at >= known.startedAt && at < known.startedAt + windowMs;
      const window = isOpen ? known : { count: 0, startedAt: at };
      window.count += 1;
      windows.delete(key);
      makeRoom();
      windows.set(key, window);
      return window.count <= max ? null : window.startedAt + windowMs - at;
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window !== undefined && window.count > 0) window.count -= 1;
    },
    forget: (key) => void windows.delete(key),
  };
};
