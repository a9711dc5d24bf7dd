import { useEffect, type RefObject } from "react";

const lookEveryMs = 100;
const looks = 20;

/**
 * Takes up the focus where an act has taken away the button that had it: what comes next stands here. `isDue` once that may
 * be, anew for each `act`. A dialog that waited for another window lets go of the focus only a moment later.
 */
export const useFocusWhenLost = (place: RefObject<HTMLElement | null>, isDue: boolean, act: string): void => {
  useEffect(() => {
    if (!isDue) return;
    let left = looks;
    const timer = setInterval(() => {
      left -= 1;
      const isLost = document.activeElement === document.body;
      if (isLost) place.current?.focus({ preventScroll: true });
      if (isLost || left === 0) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [place, isDue, act]);
};
