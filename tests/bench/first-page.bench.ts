// Open a 500-page PDF: from the click to the first page's picture, against pdf.js alone with the same page, scale and
// width of a device pixel (quality: ≤ 1.3 ×; the library is fetched there, too, and its worker started), and how many pages are alive then and after a ride through the document.
import type { Page } from "@playwright/test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchPdf } from "./harness/bench-pdf.ts";
import { goToMeeting, startProduct } from "./harness/product.ts";
import { hundredths, isSmall, median, report, tenths } from "./harness/rows.ts";
import { serveFolders } from "./harness/static-server.ts";

const pageCount = isSmall ? 20 : 500;
const rounds = isSmall ? 1 : 9;
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bench-first-page-"));
const pdf = await benchPdf(pageCount);
writeFileSync(join(folder, "bench.pdf"), pdf);
writeFileSync(join(folder, "page.html"), "<!doctype html><meta charset=utf-8><title>pdf.js alone</title><main></main>");
const server = await serveFolders({
  "/pdfjs/": join(root, "node_modules/pdfjs-dist/legacy/build"),
  "/standard_fonts/": join(root, "node_modules/pdfjs-dist/standard_fonts"),
  "/": folder,
});
const product = await startProduct();
const signing = await product.signingWith(pdf, "First page");
const [notary, bare] = [await product.notaryPage(), await product.person()];

/** The library fetched, the document opened by ranges of the product's size, its first page drawn with its text. */
const withPdfjsAlone = async (scale: number): Promise<number> => {
  await bare.goto(`${server.url}/page.html`);
  return bare.evaluate(async (pxPerPoint) => {
    const started = performance.now();
    const path = "/pdfjs/pdf.min.mjs";
    // oxlint-disable-next-line typescript/no-explicit-any -- the library as the page itself loads it
    const pdfjs: any = await import(path);
    pdfjs.GlobalWorkerOptions.workerSrc = "/pdfjs/pdf.worker.min.mjs";
    const pdf = await pdfjs.getDocument({
      url: "/bench.pdf",
      rangeChunkSize: 256 * 1024,
      disableAutoFetch: true,
      disableStream: true,
      useSystemFonts: false,
      standardFontDataUrl: "/standard_fonts/",
    }).promise;
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: pxPerPoint });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    document.querySelector("main")?.append(canvas);
    await page.render({ canvas, viewport }).promise;
    return new Promise<number>((resolve) => void requestAnimationFrame(() => resolve(performance.now() - started)));
  }, scale);
};

/** From My Signings, freshly loaded, into the meeting, until the picture of the first page is on the screen. */
const inProduct = async (page: Page): Promise<number> => {
  await page.goto(`${page.url().split("#")[0]}#/signings`);
  await page.reload();
  await page.getByRole("heading", { name: "My Signings" }).waitFor();
  await page.waitForLoadState("networkidle");
  // As long as a person needs to find the row; the page makes pdf.js ready meanwhile.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 500)));
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector("[data-page='0'] canvas") === null) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - started));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        location.hash = `#/signing/${id}`;
      }),
    signing.id,
  );
};

await goToMeeting(notary, signing.id);
const paper = notary.locator("[data-page='0']");
await paper.locator("canvas").waitFor();
const scale = ((await paper.boundingBox())?.width ?? 0) / 612;

// A ride through the whole document: what is alive, in the middle and at the end.
const countAlive = () => notary.locator("[data-page] canvas").count();
const alive = [await countAlive()];
for (const part of [0.33, 0.66, 1]) {
  await notary
    .getByRole("region", { name: /^Pages of / })
    .evaluate((element, to) => element.scrollTo({ top: element.scrollHeight * to }), part);
  await notary.locator(`[data-page='${Math.round((pageCount - 1) * part)}'] canvas`).waitFor();
  alive.push(await countAlive());
}

const times: { product: number[]; alone: number[] } = { product: [], alone: [] };
for (let round = 0; round <= rounds; round += 1) {
  const [alone, whole] = [await withPdfjsAlone(scale), await inProduct(notary)];
  if (round === 0 && !isSmall) continue;
  times.alone.push(alone);
  times.product.push(whole);
}
report([
  {
    work: `open a ${pageCount}-page PDF: first page on screen`,
    measured: `p50 ${tenths(median(times.product))} ms at ${Math.round((scale / (96 / 72)) * 100)} %`,
    against: `pdf.js alone, p50 ${tenths(median(times.alone))} ms`,
    value: hundredths(median(times.product) / median(times.alone)),
    unit: "×",
    reach: { atMost: 1.3 },
  },
  {
    work: `pages of ${pageCount} that are alive, at most, on a ride to the end`,
    measured: alive.join(", "),
    against: "the visible ones and one on each side",
    value: Math.max(...alive),
    unit: "pages",
    reach: { atMost: 5 },
  },
]);
server.stop();
await product.stop();
rmSync(folder, { recursive: true, force: true });
