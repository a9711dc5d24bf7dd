import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { currentPage, livePages, type PageLayout, type PageRange, type ZoomAnchor } from "../model/page-layout.ts";

export type PageScroll = { live: PageRange; current: number };

/** Follows the scroller: which pages must be alive, and which one the person is on. Keeps the place while the scale changes. */
export const usePageScroll = (
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout | null,
  viewportHeightPx: number,
  anchor: ZoomAnchor | null,
  /** What stays in its place where nothing else does: a window that changes its size keeps the line that is on top. */
  keeps: "middle" | "top",
): PageScroll => {
  const [scrollTopPx, setScrollTopPx] = useState(0);
  const before = useRef<PageLayout | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setScrollTopPx(element.scrollTop));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", follow);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = layout;
    if (element === null || layout === null || previous === null || previous.scale === layout.scale) return;
    const { x, y } = anchor ?? { x: element.clientWidth / 2, y: keeps === "top" ? 0 : element.clientHeight / 2 };
    element.scrollTo({
      top: ((element.scrollTop + y) / previous.heightPx) * layout.heightPx - y,
      left:
        anchor === null
          ? Math.max(0, (layout.widthPx - element.clientWidth) / 2)
          : ((element.scrollLeft + x) / previous.widthPx) * layout.widthPx - x,
    });
  }, [scroller, layout, anchor, keeps]);

  if (layout === null) return { live: { first: 0, last: 0 }, current: 0 };
  return {
    live: livePages(layout, scrollTopPx, viewportHeightPx),
    current: currentPage(layout, scrollTopPx, viewportHeightPx),
  };
};
