import type { Locator, Page } from "@playwright/test";
import type { Likeness } from "../harness/cameras.ts";
import { expect } from "../harness/test.ts";

/** The picture of whoever else is in the video; of one of them by their name. */
export const remotePicture = (page: Page, name?: string): Locator =>
  name === undefined
    ? page.locator("[data-video=remote] video")
    : page.getByLabel(`Picture of ${name}`, { exact: true });

/** The colour in the middle of a picture; null while nothing has come. */
const seenColour = (picture: Locator): Promise<number[] | null> =>
  picture.evaluate((video: HTMLVideoElement) => {
    if (video.videoWidth === 0) return null;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0);
    return [...(context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])].slice(0, 3);
  });

/** What a camera, an encoding and a line leave of a colour. */
export const isColour = (seen: readonly number[] | null, { rgb }: Likeness): boolean =>
  seen !== null && seen.every((part, index) => Math.abs(part - (rgb[index] ?? 0)) < 30);

export const expectToSee = async (page: Page, likeness: Likeness, name?: string): Promise<void> => {
  await expect.poll(async () => isColour(await seenColour(remotePicture(page, name)), likeness)).toBe(true);
};

/** The loudest tone that comes from the other person within a second; 0: silence. */
export const heardTone = (page: Page, name?: string): Promise<number> =>
  remotePicture(page, name).evaluate(async (video: HTMLVideoElement) => {
    const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getAudioTracks() : [];
    if (tracks.length === 0 || video.muted) return 0;
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 4_096;
    context.createMediaStreamSource(new MediaStream(tracks)).connect(analyser);
    const bins = new Float32Array(analyser.frequencyBinCount);
    let [loudest, tone] = [-60, 0];
    const until = performance.now() + 1_000;
    while (performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      analyser.getFloatFrequencyData(bins);
      for (const [index, level] of bins.entries())
        if (level > loudest) [loudest, tone] = [level, (index * context.sampleRate) / analyser.fftSize];
    }
    await context.close();
    return tone;
  });

export const expectToHear = async (page: Page, { toneHz }: Likeness, name?: string): Promise<void> => {
  await expect.poll(async () => Math.abs((await heardTone(page, name)) - toneHz) < 60).toBe(true);
};
