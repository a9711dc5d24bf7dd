import type { PageSize } from "#contract/document/entity.ts";

/** Pixels of CSS. A page of the document's own size at 100 % has 96/72 of them to a point. */
export const pxPerPointAt100Percent = 96 / 72;
export const pageGapPx = 16;

/** A point of the view (pixels from its corner) that stays where it is while the scale changes; else its middle does. */
export type ZoomAnchor = { x: number; y: number };
export type ZoomMode =
  | { kind: "fit-width"; atMostPercent?: number }
  | { kind: "percent"; percent: number; anchor?: ZoomAnchor };
export const minZoomPercent = 50;
export const maxZoomPercent = 400;
/** How a document opens: on a wide screen lines as wide as the window are not read with pleasure. */
export const openingZoom = { kind: "fit-width", atMostPercent: 125 } as const satisfies ZoomMode;
export const zoomSteps = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400] as const;

export type PageBox = { index: number; topPx: number; leftPx: number; widthPx: number; heightPx: number };
export type PageLayout = { scale: number; boxes: readonly PageBox[]; widthPx: number; heightPx: number };

/** Pixels to a point under a zoom; fit-width is measured on the widest page and stays within 50–400 %. */
export const scaleFor = (zoom: ZoomMode, pages: readonly PageSize[], availableWidthPx: number): number => {
  if (zoom.kind === "percent") return (zoom.percent / 100) * pxPerPointAt100Percent;
  const widest = Math.max(...pages.map((page) => page.width));
  const fitting = (availableWidthPx - 2 * pageGapPx) / widest;
  const widestScale = ((zoom.atMostPercent ?? 400) / 100) * pxPerPointAt100Percent;
  return Math.min(Math.max(fitting, 0.3 * pxPerPointAt100Percent), widestScale);
};

/** Below this a finger does not find a field, and an eye does not read it. */
const comfortableFieldPx = 44;

/** The zoom at which a field can be filled in comfort: null when it can already. Never wider than the view. */
export const comfortablePercent = (
  field: { width: number; height: number },
  scale: number,
  availableWidthPx: number,
): number | null => {
  const widest = (0.8 * availableWidthPx) / field.width;
  const wanted = Math.min(comfortableFieldPx / field.height, widest, 2 * pxPerPointAt100Percent);
  return wanted > scale * 1.05 ? Math.floor((wanted / pxPerPointAt100Percent) * 100) : null;
};

export const percentOf = (scale: number): number => Math.round((scale / pxPerPointAt100Percent) * 100);

/** The next step of the zoom buttons, from any scale (fit-width lands between two). */
export const nextZoomPercent = (percent: number, direction: 1 | -1): number =>
  direction === 1
    ? (zoomSteps.find((step) => step > percent) ?? maxZoomPercent)
    : (zoomSteps.findLast((step) => step < percent) ?? minZoomPercent);

/** One page under the other, each in the middle; whole pixels, so that no page begins on half of one. */
export const layOutPages = (pages: readonly PageSize[], scale: number, availableWidthPx: number): PageLayout => {
  const widest = Math.max(...pages.map((page) => Math.round(page.width * scale)));
  const widthPx = Math.max(Math.floor(availableWidthPx), widest + 2 * pageGapPx);
  let topPx = pageGapPx;
  const boxes = pages.map((page, index) => {
    const box = {
      index,
      topPx,
      leftPx: Math.floor((widthPx - Math.round(page.width * scale)) / 2),
      widthPx: Math.round(page.width * scale),
      heightPx: Math.round(page.height * scale),
    };
    topPx += box.heightPx + pageGapPx;
    return box;
  });
  return { scale, boxes, widthPx, heightPx: topPx };
};

export type PageRange = { first: number; last: number };

/** Pages that touch the viewport. */
export const pagesInView = (layout: PageLayout, scrollTopPx: number, viewportHeightPx: number): PageRange => {
  const bottomPx = scrollTopPx + viewportHeightPx;
  const touching = layout.boxes.filter((box) => box.topPx + box.heightPx >= scrollTopPx && box.topPx <= bottomPx);
  const first = touching.at(0)?.index ?? 0;
  return { first, last: touching.at(-1)?.index ?? first };
};

/** The same and one more on each side. */
export const livePages = (layout: PageLayout, scrollTopPx: number, viewportHeightPx: number): PageRange => {
  const { first, last } = pagesInView(layout, scrollTopPx, viewportHeightPx);
  return { first: Math.max(0, first - 1), last: Math.min(layout.boxes.length - 1, last + 1) };
};

/** The page that a person would say they are on: the one that covers the line a third down the viewport. */
export const currentPage = (layout: PageLayout, scrollTopPx: number, viewportHeightPx: number): number => {
  const linePx = scrollTopPx + viewportHeightPx / 3;
  return layout.boxes.findLast((box) => box.topPx - pageGapPx <= linePx)?.index ?? 0;
};
