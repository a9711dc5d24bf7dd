// The workstation's page from its address to a usable My Signings (demo data), against an empty React page served on the
// same machine (quality: ≤ 2 ×). Both load with a filled cache, as on every start but the first.
import type { Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { startProduct } from "./harness/product.ts";
import { hundredths, isSmall, median, report, tenths } from "./harness/rows.ts";
import { serveFolders } from "./harness/static-server.ts";

const rounds = isSmall ? 1 : 9;
const folder = mkdtempSync(join(tmpdir(), "bench-empty-page-"));
await build({
  root: join(import.meta.dirname, "empty-page"),
  configFile: false,
  logLevel: "error",
  base: "./",
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true },
});
const server = await serveFolders({ "/": folder });
const product = await startProduct();
const [notary, bare] = [await product.notaryPage(), await product.person()];
await bare.goto(`${server.url}/index.html`);

/**
 * From the start of the navigation, by the page's own clock, until `selector` is there and has been painted. The page
 * itself looks at each frame: whoever asks from outside asks ever more seldom, and finds out up to 200 ms late.
 */
const watch = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark("usable"));
    };
    requestAnimationFrame(look);
  }, selector);

const loaded = async (page: Page): Promise<number> => {
  await page.reload({ waitUntil: "commit" });
  const mark = await page.waitForFunction(() => performance.getEntriesByName("usable")[0]?.startTime);
  return (await mark.jsonValue()) ?? Number.NaN;
};

await watch(bare, "h1");
await watch(notary, "[role=grid] [role=row]");

const times: { product: number[]; empty: number[] } = { product: [], empty: [] };
for (let round = 0; round <= rounds; round += 1) {
  const [empty, whole] = [await loaded(bare), await loaded(notary)];
  if (round === 0 && !isSmall) continue;
  // Everything that the page still fetches belongs to this round, not to the next.
  await notary.waitForLoadState("networkidle");
  times.empty.push(empty);
  times.product.push(whole);
}
report([
  {
    work: "workstation start to a usable My Signings",
    measured: `p50 ${tenths(median(times.product))} ms`,
    against: `an empty React page, p50 ${tenths(median(times.empty))} ms`,
    value: hundredths(median(times.product) / median(times.empty)),
    unit: "×",
    reach: { atMost: 2 },
  },
]);
server.stop();
await product.stop();
rmSync(folder, { recursive: true, force: true });
