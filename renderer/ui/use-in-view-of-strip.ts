import { useEffect, type RefObject } from "react";

/** What of the neighbour stays in sight, so that it is seen to go on. */
const glimpsePx = 36;

const bringIntoView = (strip: HTMLElement): void => {
  const chosen = strip.querySelector("[data-selected]")?.getBoundingClientRect();
  if (chosen === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  const tooFarLeftPx = left + glimpsePx - chosen.left;
  const tooFarRightPx = chosen.right - (right - glimpsePx);
  // Of a tab that is wider than the strip its beginning is shown.
  if (tooFarLeftPx > 0) strip.scrollLeft -= tooFarLeftPx;
  else if (tooFarRightPx > 0) strip.scrollLeft += Math.min(tooFarRightPx, -tooFarLeftPx);
};

const markEdges = (strip: HTMLElement): void => {
  const restPx = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  strip.toggleAttribute("data-more-before", strip.scrollLeft > 1);
  strip.toggleAttribute("data-more-behind", restPx > 1);
};

/** Keeps the chosen item of a strip that scrolls sideways in sight, for each `choice` and each width of the strip. */
export const useInViewOfStrip = (place: RefObject<HTMLElement | null>, choice: string): void => {
  useEffect(() => {
    const strip = place.current;
    if (strip === null) return;
    const arrange = () => {
      bringIntoView(strip);
      markEdges(strip);
    };
    const sizes = new ResizeObserver(arrange);
    sizes.observe(strip);
    const onScroll = () => markEdges(strip);
    strip.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener("scroll", onScroll);
    };
  }, [place, choice]);
};
