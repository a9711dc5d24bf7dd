/**
 * Keeps the display on until the returned function is called, where the browser can. It takes the lock away from a page that is
 * hidden, so it is asked for again when the page is back in sight.
 */
export const holdDisplay = (): (() => void) => {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  if (wakeLock === undefined) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
    try {
      const given = await wakeLock.request("screen");
      if (isOver) await given.release();
      else lock = given;
    } catch {
      // A battery that is nearly empty, or a policy: the display goes out as it always does.
    }
  };
  const askAgain = () => void ask();
  document.addEventListener("visibilitychange", askAgain);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", askAgain);
    void lock?.release().catch(() => undefined);
  };
};
