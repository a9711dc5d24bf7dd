import { useEffect, useRef } from "react";

/** A page that is still being read shows its heading later; after this the person has long gone on by themselves. */
const patienceMs = 15_000;

/** Where a page says what it is; all of it while it does not say so yet. */
const landingPlace = (): HTMLElement | null =>
  document.querySelector("main h1, header h1") ?? document.querySelector("main");

/**
 * Nobody has put the focus anywhere on the new page: it fell to the body with what was left, or stays at what led here. A
 * page that has a first thing to fill in keeps it there, and so does a dialog.
 */
const isLeftBehind = (): boolean => {
  const holder = document.activeElement;
  return holder === null || holder.closest("main, [role='dialog'], [role='alertdialog']") === null;
};

/** Moves the focus to the heading of the page that has just come up, at once or as soon as it is there. */
export const focusPage = (): (() => void) => {
  let landed: HTMLElement | null = null;
  const look = () => {
    const place = landingPlace();
    if (place === null || place === landed) return;
    if (document.activeElement !== landed && !isLeftBehind()) return stop();
    landed = place;
    // Reached from here alone, never by Tab.
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus();
    if (place.tagName === "H1") stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
};

/**
 * Whoever cannot see that another page came up is told by what has the focus: its heading (WCAG 2.2, 2.4.3). `place` names the
 * page, null before there is one; the first is for the browser to announce. Stands once, above the routes.
 */
export const usePageFocus = (place: string | null): void => {
  const shown = useRef(place);
  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    return before === null || place === null || before === place ? undefined : focusPage();
  }, [place]);
};
