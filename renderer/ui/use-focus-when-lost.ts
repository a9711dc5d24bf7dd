import { useEffect, type RefObject } from "react";

const lookEveryMs = 100;
const looks = 50;

/** Where the person was last at work, by hand: what moves the focus by itself does not count. */
let touched: Element | null = null;
let isNoting = false;
const noteTouches = (): void => {
  if (isNoting) return;
  isNoting = true;
  const note = () => {
    touched = document.activeElement;
  };
  for (const name of ["pointerup", "keydown", "keyup"]) document.addEventListener(name, note, true);
};

/**
 * Takes up the focus where an act has taken away the button that had it: what comes next stands here. `isDue` once that may
 * be, anew for each `act`. A dialog that waited for another window lets go of the focus only a moment later, or gives it to
 * its first button: whoever has touched nothing since was put there, and is put here instead.
 */
export const useFocusWhenLost = (place: RefObject<HTMLElement | null>, isDue: boolean, act: string): void => {
  useEffect(noteTouches, []);
  useEffect(() => {
    if (!isDue) return;
    let left = looks;
    const timer = setInterval(() => {
      left -= 1;
      const isGone =
        touched !== null && !touched.isConnected && place.current?.contains(document.activeElement) === false;
      const isLost = document.activeElement === document.body || isGone;
      if (isLost) place.current?.focus({ preventScroll: true });
      if (isLost || left === 0) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [place, isDue, act]);
};
