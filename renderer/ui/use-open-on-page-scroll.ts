import { useEffect, useEffectEvent } from "react";

/**
 * A list beside its field stays open while the page scrolls. The library closes it, though it moves with the page: a phone
 * that makes room for its keyboard scrolls the page the moment that somebody begins to type, and the list would be gone.
 * Mounted with the field, this hears of a scroll before the library does, which begins to listen when the list opens.
 */
export const useOpenOnPageScroll = (isOpen: boolean): void => {
  const keep = useEffectEvent((event: Event) => {
    if (isOpen && event.target === document) event.stopImmediatePropagation();
  });
  useEffect(() => {
    const onScroll = (event: Event) => keep(event);
    window.addEventListener("scroll", onScroll, true);
    return () => window.removeEventListener("scroll", onScroll, true);
  }, []);
};
