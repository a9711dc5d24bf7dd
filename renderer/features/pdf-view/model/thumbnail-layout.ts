import type { PageSize } from "#contract/document/entity.ts";

/** Pixels of CSS. */
export const thumbnailWidthPx = 88;
const longestPx = 124;
const labelPx = 20;
const gapPx = 12;

export type Thumbnail = { index: number; topPx: number; widthPx: number; heightPx: number };
export type ThumbnailLayout = { thumbnails: readonly Thumbnail[]; heightPx: number };

/** One under the other, each as large as its column lets it be. */
export const layOutThumbnails = (pages: readonly PageSize[]): ThumbnailLayout => {
  let topPx = gapPx;
  const thumbnails = pages.map((page, index) => {
    const scale = Math.min(thumbnailWidthPx / page.width, longestPx / page.height);
    const thumbnail = {
      index,
      topPx,
      widthPx: Math.max(1, Math.round(page.width * scale)),
      heightPx: Math.max(1, Math.round(page.height * scale)),
    };
    topPx += thumbnail.heightPx + labelPx + gapPx;
    return thumbnail;
  });
  return { thumbnails, heightPx: topPx };
};

/** Those that can be seen, and one more on each side. */
export const liveThumbnails = (
  { thumbnails }: ThumbnailLayout,
  scrollTopPx: number,
  viewportHeightPx: number,
): readonly Thumbnail[] => {
  const margin = longestPx + labelPx + gapPx;
  return thumbnails.filter(
    ({ topPx, heightPx }) =>
      topPx + heightPx + labelPx >= scrollTopPx - margin && topPx <= scrollTopPx + viewportHeightPx + margin,
  );
};

/** Where a key leads from a page; null for keys that mean nothing here. */
export const pageForKey = (key: string, current: number, pageCount: number): number | null => {
  const within = (index: number) => Math.min(Math.max(index, 0), pageCount - 1);
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return within(current + 1);
    case "ArrowUp":
    case "ArrowLeft":
      return within(current - 1);
    case "PageDown":
      return within(current + 5);
    case "PageUp":
      return within(current - 5);
    case "Home":
      return 0;
    case "End":
      return pageCount - 1;
    default:
      return null;
  }
};
