import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fetchRecording } from "#tests/recording/fetch-recording.ts";
import { probe } from "#tests/recording/opened-file.ts";
import { launchWith, openBrowser } from "./harness/browser.ts";
import { cameraArguments, type Likeness } from "./harness/cameras.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openWorkstation } from "./harness/workstation.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf, signIn, type Account } from "./steps/notary.ts";

const signerName = "Sam Okafor";
const likenesses = {
  notary: { rgb: [200, 40, 40], toneHz: 500 },
  signer: { rgb: [40, 60, 200], toneHz: 1_100 },
} as const satisfies Record<string, Likeness>;

/** How many dots of the picture at a moment are of about this colour. ffmpeg goes by VP8's own range, not by the file's word. */
const dotsOf = (path: string, atSeconds: number, { rgb }: Likeness): number => {
  const raw = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const dots = execFileSync("ffmpeg", ["-v", "error", "-i", path, "-ss", String(atSeconds), ...raw], {
    maxBuffer: 16 * 1_048_576,
  });
  let count = 0;
  for (let at = 0; at + 2 < dots.length; at += 3)
    if (rgb.every((part, index) => Math.abs(part - (dots[at + index] ?? 0)) < 60)) count += 1;
  return count;
};

/** How strong a tone is in the file, against everything that sounds there (Goertzel's filter over half seconds). */
const toneOf = (path: string, { toneHz }: Likeness): number => {
  const pcm = execFileSync("ffmpeg", ["-v", "error", "-i", path, "-f", "f32le", "-ac", "1", "-ar", "16000", "-"], {
    maxBuffer: 64 * 1_048_576,
  });
  const samples = new Float32Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 4));
  const length = 8_000;
  let strongest = 0;
  for (let from = 0; from + length <= samples.length; from += length) {
    const coefficient = 2 * Math.cos((2 * Math.PI * toneHz) / 16_000);
    let [before, last, all] = [0, 0, 1e-9];
    for (const sample of samples.subarray(from, from + length)) {
      [before, last] = [last, sample + coefficient * last - before];
      all += sample * sample;
    }
    const power = before * before + last * last - coefficient * before * last;
    strongest = Math.max(strongest, power / (all * (length / 2)));
  }
  return strongest;
};

test("a meeting is recorded once everybody has agreed, over the death of the notary's program, and can be played", async ({
  product,
}, testInfo) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { ready } = product.platform;
  const account: Account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 4",
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const browsers = {
    notary: await launchWith(cameraArguments(product.folder, "notary", likenesses.notary)),
    signer: await launchWith(cameraArguments(product.folder, "signer", likenesses.signer)),
  };
  const options = {
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser: browsers.notary,
  };
  let workstation = await openWorkstation(options);
  const signer = await openBrowser("signer", { width: 1280, height: 900 }, { browser: browsers.signer });
  const joinVideo = (page: Page) => page.getByRole("button", { name: "Turn on camera and microphone" }).click();
  const openMeeting = async () => {
    await signIn(workstation, account);
    await workstation.page.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await joinVideo(workstation.page);
  };
  /** The light of the notary's bar, with at least so many seconds on it. */
  const expectRecorded = (seconds: number) =>
    expect
      .poll(async () => {
        const text = await workstation.page
          .getByRole("status")
          .filter({ hasText: /^Recording \d/ })
          .textContent();
        const [hours = 0, minutes = 0, rest = 0] = (text ?? "").replace("Recording ", "").split(":").map(Number);
        return hours * 3_600 + minutes * 60 + rest;
      })
      .toBeGreaterThanOrEqual(seconds);
  try {
    await openMeeting();
    await signer.page.goto(arranged.link);
    await signer.page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await joinVideo(signer.page);
    await expect(workstation.page.locator("[data-video=remote]")).toContainText(signerName);

    await test.step("nothing is recorded before everybody has agreed", async () => {
      const notary = workstation.page;
      await notary.getByRole("button", { name: "Record…" }).click();
      await notary.getByText("Record the document on my screen, too").click();
      await notary.getByRole("button", { name: "Ask everybody" }).click();
      await expect(notary.getByRole("button", { name: "Start recording", exact: true })).toBeDisabled();
      await expect(signer.page.getByText("the document on the notary’s screen are recorded")).toBeVisible();
      await signer.page.getByRole("button", { name: "I agree to be recorded" }).click();
      await notary.getByRole("button", { name: "Start recording", exact: true }).click();
      await expect(notary.getByRole("status").filter({ hasText: /^Recording \d/ })).toBeVisible();
      await expect(signer.page.getByText("This meeting is being recorded")).toBeVisible();
      await notary.getByRole("button", { name: "Close", exact: true }).last().click();
    });

    await test.step("the program is killed, and the next one goes on with the same recording", async () => {
      await expectRecorded(4);
      await workstation.kill();
      await workstation.close(testInfo);
      workstation = await openWorkstation(options);
      await openMeeting();
      await expectRecorded(7);
    });

    await test.step("it is ended, made, sent and kept by the platform", async () => {
      const notary = workstation.page;
      await notary.getByRole("button", { name: "Recording…" }).click();
      const dialog = notary.getByRole("dialog");
      await expect(dialog.getByText(/^The program or the computer stopped: /)).toBeVisible();
      await dialog.getByRole("button", { name: "End the recording" }).click();
      await expect(dialog.getByText("The platform has confirmed that it has the whole recording.")).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step("what was kept can be played: both faces, both voices, the page before the notary, and the gap by its name", async () => {
      const fetched = await fetchRecording(workstation.page, arranged.signing.id, account.password);
      expect(fetched.gaps).toEqual([expect.objectContaining({ cause: "crash" })]);
      const path = testInfo.outputPath("recording.webm");
      writeFileSync(path, Buffer.from(fetched.base64, "base64"));
      const played = probe(path);
      expect(played.durationSeconds).toBeGreaterThan(6);
      expect(Math.abs(played.durationSeconds - fetched.durationMs / 1_000)).toBeLessThan(0.5);
      // A page of Letter size, as large as its place lets it, is more than a third of the picture.
      for (const seconds of [2, played.durationSeconds - 1])
        expect(
          dotsOf(path, seconds, { ...likenesses.notary, rgb: [255, 255, 255] }),
          `page, ${seconds} s`,
        ).toBeGreaterThan(200_000);
      for (const likeness of Object.values(likenesses)) {
        for (const seconds of [2, played.durationSeconds - 1])
          expect(dotsOf(path, seconds, likeness), `${seconds} s`).toBeGreaterThan(20_000);
        expect(toneOf(path, likeness)).toBeGreaterThan(0.05);
      }
    });
    expect(signer.complaints).toEqual([]);
  } finally {
    await signer.close(testInfo);
    await workstation.close(testInfo);
    for (const browser of Object.values(browsers)) await browser.close();
  }
});
