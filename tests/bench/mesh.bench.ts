// A meeting of four people in the embedded mesh, with the recorder on: frames that each receives of each of the others, what the
// recording has of its own, and what that costs of processor and memory. All four browsers run on this machine.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { recordingFormat } from "#lib/recording/format.ts";
import { fetchRecording } from "#tests/recording/fetch-recording.ts";
import { probe } from "#tests/recording/opened-file.ts";
import { benchPdf } from "./harness/bench-pdf.ts";
import { goToMeeting, startProduct } from "./harness/product.ts";
import { processorSeconds } from "./harness/processor-seconds.ts";
import { hundredths, isSmall, quantile, report, tenths } from "./harness/rows.ts";
import { proportionalMegabytes } from "./harness/watch-platform.ts";

const people = isSmall ? 2 : 4;
const settlesMs = isSmall ? 1_000 : 20_000;
const lastsMs = isSmall ? 4_000 : 60_000;

/** A moving picture of the machine's own, at whatever size the page asks the camera for, and as often as it asks. */
const cameras = [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream=fps=20",
  "--autoplay-policy=no-user-gesture-required",
];

const product = await startProduct(cameras);
const signers = ["Rosalind Achebe", "Sam Okafor", "Wendy Lund"].slice(0, people - 1);
const signing = await product.signingWith(await benchPdf(1), "Mesh", signers);
const joinVideo = (page: Page) => page.getByRole("button", { name: "Turn on camera and microphone" }).click();

const notary = await product.notaryPage();
await goToMeeting(notary, signing.id);
await joinVideo(notary);
const signerPages: Page[] = [];
for (const link of signing.links) {
  const page = await product.person();
  await page.goto(link);
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await joinVideo(page);
  signerPages.push(page);
}
const pages = [notary, ...signerPages];
for (const page of pages)
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll<HTMLVideoElement>("[data-video=remote] video")].filter(
        (video) => video.getVideoPlaybackQuality().totalVideoFrames > 0,
      ).length === count,
    people - 1,
  );

await notary.getByRole("button", { name: "Record…" }).click();
await notary.getByRole("button", { name: "Ask everybody" }).click();
for (const page of signerPages) await page.getByRole("button", { name: "I agree to be recorded" }).click();
await notary.getByRole("button", { name: "Start recording", exact: true }).click();
await notary
  .getByRole("status")
  .filter({ hasText: /^Recording \d/ })
  .waitFor();
await notary.getByRole("button", { name: "Close", exact: true }).last().click();
await delay(settlesMs);

type Frames = { at: number; shown: number[]; heights: number[] };
/** Frames that a page was given of each of the others, those included that it had no time to draw. */
const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>("[data-video=remote] video")];
    return {
      at: performance.now(),
      shown: videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
      heights: videos.map((video) => video.videoHeight),
    };
  });
const before = await Promise.all(pages.map(framesOf));
const processorBefore = processorSeconds();
const from = performance.now();
await delay(lastsMs);
const cores = (processorSeconds() - processorBefore) / ((performance.now() - from) / 1_000);
const after = await Promise.all(pages.map(framesOf));
const memory = proportionalMegabytes(process.pid);
const perSecond = after.flatMap(({ at, shown }, index) => {
  const earlier = before[index];
  if (earlier === undefined || earlier.shown.length !== shown.length) throw new Error("somebody left the video");
  return shown.map((frames, tile) => ((frames - (earlier.shown[tile] ?? 0)) * 1_000) / (at - earlier.at));
});
const heights = [...new Set(after.flatMap((frames) => frames.heights))].sort((one, other) => one - other);

await notary.getByRole("button", { name: "Recording…" }).click();
const dialog = notary.getByRole("dialog");
await dialog.getByRole("button", { name: "End the recording" }).click();
await dialog.getByText("The platform has confirmed that it has the whole recording.").waitFor({ timeout: 120_000 });
const path = join(product.folder, "recording.webm");
const fetched = await fetchRecording(notary, signing.id, product.account.password);
writeFileSync(path, Buffer.from(fetched.base64, "base64"));
const recorded = probe(path);
const [width, height] = execFileSync(
  "ffprobe",
  ["-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0", path],
  { encoding: "utf8" },
)
  .trim()
  .split(",");

await product.stop();

const whole = `mesh of ${people} with the recorder on`;
report([
  {
    work: `${whole}: frames a second that each receives of each, the fewest`,
    measured: `fewest ${tenths(Math.min(...perSecond))}, median ${tenths(quantile(perSecond, 0.5))}; ${heights.join(", ")} px high`,
    against: `${people} browsers on this machine for ${lastsMs / 1_000} s`,
    value: tenths(Math.min(...perSecond)),
    unit: "a second",
    reach: { atLeast: 15 },
  },
  {
    work: `${whole}: pictures that are in the recording`,
    measured: `${recorded.frames} in ${tenths(recorded.durationSeconds)} s, ${width} × ${height}`,
    against: `${recordingFormat.framesPerSecond} a second`,
    value: hundredths(recorded.frames / (recorded.durationSeconds * recordingFormat.framesPerSecond)),
    unit: "×",
    reach: { atLeast: 0.95 },
  },
  {
    work: `${whole}: processor`,
    measured: `${tenths(cores)} cores, everything on this machine`,
    against: "two cores",
    value: tenths(cores),
    unit: "cores",
    reach: { atMost: 2 },
  },
  {
    work: `${whole}: memory`,
    measured: `${Math.round(memory)} MB, all browsers, workstation and platform`,
    against: `${people} browsers without a graphics card`,
    value: Math.round(memory),
    unit: "MB",
    reach: { atMost: 4_000 },
  },
]);
