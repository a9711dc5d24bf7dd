/** Lets so many pieces of work run at once, and so many wait. */
type Gate = {
  /** Undefined where the queue is full: nothing was begun. */
  pass<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
};

export const createGate = ({ parallel, waiting: most }: { parallel: number; waiting: number }): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on, so that a newcomer cannot slip in before those who wait.
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return { pass: (work) => (running >= parallel && waiting.length >= most ? undefined : run(work)) };
};
