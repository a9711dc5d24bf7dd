import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is as this media query says; null never matches. */
export const useMatches = (query: string | null): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (query === null) return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query !== null && window.matchMedia(query).matches);
};
