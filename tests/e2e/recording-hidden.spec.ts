import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startPlainChromium } from "#tests/recording/hidden-browser.ts";
import { probe } from "#tests/recording/opened-file.ts";
import { serveRecordPage } from "#tests/recording/record-page.ts";

/** Pictures that are not the same as the one before. */
const movingPictures = (path: string, fromSeconds: number): number => {
  const args = ["-v", "error", "-ss", String(fromSeconds), "-i", path, "-vf", "mpdecimate=hi=200:lo=100:frac=0.01"];
  const listed = execFileSync("ffmpeg", [...args, "-f", "framecrc", "-an", "-"], { encoding: "utf8" });
  return listed.split("\n").filter((line) => line.startsWith("0,")).length;
};

test("a meeting is recorded on while its page is hidden behind another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hidden-page-"));
  const served = await serveRecordPage();
  const chromium = await startPlainChromium();
  try {
    const page = await chromium.openPage(served.url);
    await expect.poll(() => page.evaluate("typeof window.recordPage")).toBe("object");
    await page.evaluate(`window.recordPage.start("devices", 1)`);
    const recordedMs = () => served.batches().at(-1)?.elapsedMs ?? 0;
    await expect.poll(recordedMs).toBeGreaterThan(1_000);

    const other = await chromium.openPage("about:blank");
    await other.bringToFront();
    await expect.poll(() => page.evaluate("document.visibilityState")).toBe("hidden");
    // What a browser does to hidden pages it does at once to their pictures, and to their timers after some seconds.
    const hiddenFrom = recordedMs();
    await expect.poll(recordedMs, { timeout: 60_000 }).toBeGreaterThan(hiddenFrom + 12_000);
    await page.evaluate("window.recordPage.stop()");

    const path = join(folder, "hidden.webm");
    await served.writeFile(path);
    const seconds = 12;
    const packets = served
      .batches()
      .flatMap((batch) => batch.packets)
      .filter(({ timestampUs }) => timestampUs / 1_000 > hiddenFrom && timestampUs / 1_000 < hiddenFrom + 12_000);
    // A hidden page draws once a second at most.
    expect(packets.filter(({ track }) => track === "video").length).toBeGreaterThan(4 * seconds);
    expect(movingPictures(path, hiddenFrom / 1_000)).toBeGreaterThan(4 * seconds);
    const heardUs = packets
      .filter(({ track }) => track === "audio")
      .reduce((sum, { durationUs }) => sum + durationUs, 0);
    expect(heardUs / 1e6).toBeGreaterThan(seconds - 1);
    expect(probe(path).codecs.toSorted()).toEqual(["opus", "vp8"]);
  } finally {
    await chromium.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
