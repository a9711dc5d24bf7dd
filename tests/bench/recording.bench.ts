// The recorder with four faces at 640 × 360, without a meeting around it: how many of its pictures it makes, and how far
// picture and voice are from one another after a while, by a flash and a click that begin together.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { recordingFormat } from "#lib/recording/format.ts";
import { launchWith } from "#tests/e2e/harness/browser.ts";
import { serveRecordPage } from "#tests/recording/record-page.ts";
import { hundredths, isSmall, median, report } from "./harness/rows.ts";

const seconds = isSmall ? 6 : 60;
const folder = mkdtempSync(join(tmpdir(), "bench-recording-"));
const served = await serveRecordPage();
const browser = await launchWith(["--autoplay-policy=no-user-gesture-required"]);
const page = await browser.newPage();
await page.goto(served.url);
await page.waitForFunction(() => typeof window.recordPage === "object");
await page.evaluate(() => window.recordPage.start("flashes", 4));
await delay(seconds * 1_000);
await page.evaluate(() => window.recordPage.stop());
await browser.close();
const path = join(folder, "recorded.webm");
await served.writeFile(path);

/** When each flash begins: the picture is bright, and the one before was not. */
const flashes = (): number[] => {
  const asked = ["-an", "-vf", "signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-", "-f", "null", "-"];
  const printed = execFileSync("ffmpeg", ["-v", "error", "-i", path, ...asked], { encoding: "utf8" });
  const frames = [...printed.matchAll(/pts_time:([\d.]+)\s+lavfi\.signalstats\.YAVG=([\d.]+)/gu)].map(
    ([, at, bright]) => [Number(at), Number(bright)],
  );
  return frames.flatMap(([at = 0, bright = 0], index) =>
    bright > 130 && (frames[index - 1]?.[1] ?? 255) <= 130 ? [at] : [],
  );
};

/** When each click begins: behind at least a third of a second of silence. */
const clicks = (): number[] => {
  const rate = 48_000;
  const pcm = execFileSync("ffmpeg", ["-v", "error", "-i", path, "-f", "f32le", "-ac", "1", "-ar", String(rate), "-"], {
    maxBuffer: 256 * 1_048_576,
  });
  const samples = new Float32Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 4));
  const found: number[] = [];
  let lastLoud = -rate;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.1) continue;
    if (index - lastLoud > rate / 3) found.push(index / rate);
    lastLoud = index;
  }
  return found;
};

const seen = flashes();
const apart = clicks().flatMap((click) => {
  const flash = seen.find((at) => Math.abs(at - click) < 0.4);
  return flash === undefined ? [] : [(flash - click) * 1_000];
});
const atTheEnd = median(apart.slice(-10));
const batches = served.batches();
const drawn = batches.flatMap(({ packets }) => packets).filter(({ track }) => track === "video").length;
const wanted = ((batches.at(-1)?.elapsedMs ?? 0) / 1_000) * recordingFormat.framesPerSecond;
await served.stop();
rmSync(folder, { recursive: true, force: true });

report([
  {
    work: "recording",
    measured: "pictures that are in the file",
    against: `${recordingFormat.framesPerSecond} a second, four faces`,
    value: hundredths(drawn / wanted),
    unit: "×",
    reach: { atLeast: 0.95 },
  },
  {
    work: "recording",
    measured: "picture and voice apart at the end",
    against: `a flash and a click, after ${seconds} s`,
    value: Math.round(Math.abs(atTheEnd)),
    unit: "ms",
    reach: { atMost: 80 },
  },
]);
