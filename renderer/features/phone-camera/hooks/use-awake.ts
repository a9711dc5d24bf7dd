import { useEffect } from "react";

/** Keeps the screen on while it is needed, and says when somebody looks at the page again. */
export const useAwake = (isNeeded: boolean, onLookedAt: () => Promise<void>): void => {
  useEffect(() => {
    if (!isNeeded) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      const locks = navigator.wakeLock as WakeLock | undefined;
      // A phone that saves its battery refuses: then its person keeps it awake.
      const held = (await locks?.request("screen").catch(() => null)) ?? null;
      if (isOver) void held?.release();
      else lock = held;
    };
    const look = () => {
      if (document.visibilityState !== "visible") return;
      // The system takes it back whenever the page is hidden.
      void hold();
      void onLookedAt();
    };
    void hold();
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", look);
      void lock?.release();
    };
  }, [isNeeded, onLookedAt]);
};
