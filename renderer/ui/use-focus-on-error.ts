import { useEffect, useRef } from "react";

/** For the field that an answer turned down: it gets the focus, and what stands in it is there to be written over. */
export const useFocusOnError = (error: unknown) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (error === null || element === null) return;
    element.focus();
    element.select();
    // The key that was held down for the act may be down still: it must not write into the field.
    const ignoreHeld = (event: KeyboardEvent) => {
      if (event.repeat) event.preventDefault();
      else stop();
    };
    const stop = () => element.removeEventListener("keydown", ignoreHeld);
    element.addEventListener("keydown", ignoreHeld);
    return stop;
  }, [error]);
  return input;
};
