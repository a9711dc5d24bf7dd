/** How far the platform is on its way out. */
export type Stopping = {
  readonly requested: boolean;
  /** From now on only what already runs is finished. */
  request(): void;
  /** Counts a request until `end` is called. */
  begin(): { end: () => void };
  /** Resolves once nothing runs any more. */
  drained(): Promise<void>;
};

export const createStopping = (): Stopping => {
  let requested = false;
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    get requested() {
      return requested;
    },
    request: () => {
      requested = true;
    },
    begin: () => {
      running += 1;
      return {
        end: () => {
          running -= 1;
          if (running === 0) for (const resolve of waiting.splice(0)) resolve();
        },
      };
    },
    drained: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};
