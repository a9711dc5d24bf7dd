import { expect, type Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldPlace } from "#contract/field/entity.ts";
import {
  differences,
  differs,
  inkCount,
  inkOfPoppler,
  inkOnScreen,
  partOf,
  shifted,
  turned,
  withoutInk,
  type InkMask,
  type PixelBox,
} from "../harness/referees/ink-mask.ts";

/** At 150 % a point has two pixels; poppler draws the same with 144 dots per inch. */
export const pixelsPerPoint = 2;
const percent = 150;
const pageGapPx = 16;
const aroundPx = 8;

const pagesRegion = (page: Page) => page.getByRole("region", { name: /^Pages of / });

/** Brings the zoom of the document in view to 150 %, by its buttons. */
export const zoomTo150 = async (page: Page): Promise<void> => {
  const toolbar = page.getByRole("toolbar", { name: "Document" });
  const shown = toolbar.getByText(/^\d+ %$/);
  for (let step = 0; step < 14; step += 1) {
    const now = Number.parseInt(await shown.innerText(), 10);
    if (now === percent) return;
    await toolbar.getByRole("button", { name: now < percent ? "Zoom in" : "Zoom out" }).click();
    await expect(shown).not.toHaveText(`${now} %`);
  }
  throw new Error("the zoom does not come to 150 %");
};

/** Scrolls a page's top left corner into view and waits until the page is drawn; gives where it stands in the window. */
export const showPage = async (page: Page, document: Document, index: number): Promise<{ x: number; y: number }> => {
  const above = document.pages
    .slice(0, index)
    .reduce((sum, { height }) => sum + Math.round(height * pixelsPerPoint) + pageGapPx, 0);
  await pagesRegion(page).evaluate((element, top) => element.scrollTo({ top, left: 0 }), above);
  const paper = page.locator(`[data-page='${index}']`);
  await expect(paper.locator("canvas")).toBeVisible();
  const box = await paper.boundingBox();
  if (box === null) throw new Error(`page ${index + 1} is not on the screen`);
  return { x: box.x, y: box.y };
};

/** Frames and handles belong to the editor, not to the document. */
const withoutFrames = `
  [data-field-box]::after, [data-field-box] > span { display: none !important; box-shadow: none !important; }
  [data-field] { outline: none !important; }`;
const withoutFields = `${withoutFrames} [data-field-box] svg { visibility: hidden !important; }`;

const withStyle = async (page: Page, css: string | null): Promise<void> =>
  page.evaluate(async (text) => {
    const images = [...document.querySelectorAll<SVGImageElement>("[data-field-box] image")].map(({ href }) => {
      const image = new Image();
      image.src = href.baseVal;
      return image.decode();
    });
    await Promise.all([...images, document.fonts.ready]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? "");
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, css);

const pixelBoxOf = (places: readonly FieldPlace[]): PixelBox => {
  const left = Math.floor(Math.min(...places.map(({ x }) => x)) * pixelsPerPoint) - aroundPx;
  const top = Math.floor(Math.min(...places.map(({ y }) => y)) * pixelsPerPoint) - aroundPx;
  const right = Math.ceil(Math.max(...places.map(({ x, width }) => x + width)) * pixelsPerPoint) + aroundPx;
  const bottom = Math.ceil(Math.max(...places.map(({ y, height }) => y + height)) * pixelsPerPoint) + aroundPx;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Two pixels of a page at 100 %, in pixels of one at 150 %. */
const twoPixels = 3;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export type ScreenInk = { page: number; box: PixelBox; mask: InkMask; fields: readonly Field[] };

/** The fields of one page as the notary sees them, cut out of the paper they lie on. */
export const inkOfPage = async (
  page: Page,
  document: Document,
  index: number,
  fields: readonly Field[],
): Promise<ScreenInk> => {
  const corner = await showPage(page, document, index);
  const box = pixelBoxOf(fields.map(({ place }) => place));
  const clip = { ...box, x: corner.x + box.x, y: corner.y + box.y };
  await withStyle(page, withoutFields);
  const without = await page.screenshot({ clip, scale: "css" });
  await withStyle(page, withoutFrames);
  const withInk = await page.screenshot({ clip, scale: "css" });
  await withStyle(page, null);
  return { page: index, box, mask: inkOnScreen(without, withInk), fields };
};

/**
 * Box by box: what stood on the screen and what poppler draws of the locked file. The comparison proves itself on each box:
 * the same ink two pixels (of 100 %) away, upside down or missing must be told.
 */
export const boxDifferences = (
  { page, box, mask, fields }: ScreenInk,
  files: { without: string; withInk: string },
  userUnit: number,
): string[] => {
  // Poppler draws user units as points.
  const sealed = inkOfPoppler(files, page, 72 * pixelsPerPoint * userUnit, box);
  return fields.flatMap(({ type, place }) => {
    const own = pixelBoxOf([place]);
    const part = { ...own, x: own.x - box.x, y: own.y - box.y };
    const [onScreen, inFile] = [partOf(mask, part), partOf(sealed, part)];
    const where = `page ${page + 1}, ${type}`;
    const found = differences(onScreen, inFile);
    const seeded = [
      ...sides.map(
        ([x, y]) =>
          [`moved by ${x * twoPixels}, ${y * twoPixels}`, shifted(inFile, x * twoPixels, y * twoPixels)] as const,
      ),
      ["turned", turned(inFile)] as const,
      ["missing", withoutInk(inFile)] as const,
    ];
    const unseen = seeded.filter(([, wrong]) => !differs(onScreen, wrong)).map(([what]) => what);
    // A tick's box and a drawn wave look much the same upside down.
    const blind = unseen.filter((what) => what !== "turned" || type === "text" || type === "notary_stamp");
    return [
      ...found.map((text) => `${where}: ${text} (${inkCount(onScreen)} and ${inkCount(inFile)} pixels)`),
      ...blind.map((what) => `${where}: the comparison does not see it ${what}`),
    ];
  });
};
