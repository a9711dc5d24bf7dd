/** Resolves at the first signal, and when the process that ran the set-up is gone. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    if (process.channel) process.on("disconnect", () => resolve());
  });
