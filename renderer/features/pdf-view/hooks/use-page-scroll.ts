import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import {
  currentPage,
  livePages,
  pagesInView,
  pageGapPx,
  type PageLayout,
  type PageRange,
  type ZoomAnchor,
} from "../model/page-layout.ts";

export type PageScroll = { live: PageRange; inView: PageRange; current: number; goTo: (index: number) => void };

/** The last pages cannot be scrolled to the top: who went to one is on it until the pages move again. */
type GoneTo = { index: number; topPx: number; layout: PageLayout };

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
  const [goneTo, setGoneTo] = useState<GoneTo | null>(null);
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

  const goTo = (index: number) => {
    const element = scroller.current;
    const box = layout?.boxes[index];
    if (element === null || layout === null || box === undefined) return;
    element.scrollTo({ top: box.topPx - pageGapPx });
    setScrollTopPx(element.scrollTop);
    setGoneTo({ index, topPx: element.scrollTop, layout });
  };

  const none = { first: 0, last: 0 };
  if (layout === null) return { live: none, inView: none, current: 0, goTo };
  const isThere = goneTo !== null && goneTo.layout === layout && goneTo.topPx === scrollTopPx;
  return {
    live: livePages(layout, scrollTopPx, viewportHeightPx),
    inView: pagesInView(layout, scrollTopPx, viewportHeightPx),
    current: isThere ? goneTo.index : currentPage(layout, scrollTopPx, viewportHeightPx),
    goTo,
  };
};
