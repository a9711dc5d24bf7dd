/** So long a page has for what it shows first: its answers come in while it would look idle. */
const settlingMs = 1_000;

/** Does what can wait once the page has settled and has nothing else to do. Gives back how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== "function") return work();
    idle = window.requestIdleCallback(work, { timeout: 2_000 });
  }, settlingMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
};
