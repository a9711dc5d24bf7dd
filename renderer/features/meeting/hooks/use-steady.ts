import { useEffect, useRef, useState } from "react";

/**
 * An object that stays the same for the component's whole life and whose functions do what the latest of their names do:
 * for children that are drawn anew only when what they show has changed.
 */
export const useSteady = <Acts extends Record<string, (...inputs: never[]) => void>>(acts: Acts): Acts => {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...inputs: never[]) => latest.current[name]?.(...inputs)]),
      ) as Acts,
  );
  return steady;
};
