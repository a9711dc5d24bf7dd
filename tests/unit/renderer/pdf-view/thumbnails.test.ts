import { describe, expect, it } from "vitest";
import { layOutThumbnails, liveThumbnails, pageForKey } from "#renderer/features/pdf-view/model/thumbnail-layout.ts";

const letter = { width: 612, height: 792 };

describe("Thumbnails", () => {
  it("keep the shape of their page within the column, however wide or long it is", () => {
    const { thumbnails } = layOutThumbnails([letter, { width: 5000, height: 100 }, { width: 100, height: 5000 }]);
    expect(thumbnails.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [88, 114],
      [88, 2],
      [2, 124],
    ]);
    expect(thumbnails[1]?.topPx).toBeGreaterThan((thumbnails[0]?.topPx ?? 0) + 114);
  });

  it("are alive only where they can be seen", () => {
    const layout = layOutThumbnails(Array.from({ length: 300 }, () => letter));
    const live = liveThumbnails(layout, 20_000, 600);
    expect(live.length).toBeLessThan(9);
    expect(live[0]?.topPx).toBeGreaterThan(19_600);
    expect(live.at(-1)?.topPx).toBeLessThan(20_800);
    expect(liveThumbnails(layout, 0, 600)[0]?.index).toBe(0);
  });

  it.each([
    ["ArrowDown", 3],
    ["ArrowUp", 1],
    ["PageDown", 7],
    ["PageUp", 0],
    ["Home", 0],
    ["End", 8],
    ["a", null],
  ])("%s leads from page 2 to %s", (key, page) => {
    expect(pageForKey(key, 2, 9)).toBe(page);
  });

  it("keys do not lead beyond the ends", () => {
    expect(pageForKey("ArrowUp", 0, 9)).toBe(0);
    expect(pageForKey("PageDown", 7, 9)).toBe(8);
  });
});
