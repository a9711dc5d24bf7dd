import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Frame } from "#scripts/walkthroughs/take.ts";

export type Camera = {
  /** Looks at this page from now on, in place of the one before. */
  film(page: Page): Promise<void>;
  /** Since the first picture. */
  elapsedMs(): number;
  stop(): Promise<{ frames: Frame[]; durationMs: number }>;
};

const quality = 92;

/** Pictures of one window after another, each when the window has changed, with the time at which it was so. */
export const openCamera = (folder: string): Camera => {
  mkdirSync(folder, { recursive: true });
  const frames: Frame[] = [];
  const written: Promise<void>[] = [];
  let since: number | null = null;
  let lookAway = async (): Promise<void> => undefined;

  const keep = (bytes: Buffer, at: number) => {
    since ??= at;
    const path = join(folder, `${String(frames.length).padStart(6, "0")}.jpg`);
    frames.push({ atMs: Math.max(0, at - since), path });
    written.push(writeFile(path, bytes));
  };
  const elapsedMs = () => (since === null ? 0 : Date.now() - since);

  return {
    elapsedMs,
    film: async (page) => {
      await lookAway();
      // The first picture at once: a window that rests sends none by itself.
      keep(await page.screenshot({ type: "jpeg", quality }), Date.now());
      const devtools = await page.context().newCDPSession(page);
      let isLooking = true;
      devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
        // A window that has just closed answers nothing.
        devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
        const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1_000;
        if (isLooking) keep(Buffer.from(data, "base64"), at);
      });
      await devtools.send("Page.startScreencast", { format: "jpeg", quality, everyNthFrame: 1 });
      lookAway = async () => {
        isLooking = false;
        await devtools.detach().catch(() => undefined);
      };
    },
    stop: async () => {
      const durationMs = elapsedMs();
      await lookAway();
      await Promise.all(written);
      return { frames, durationMs };
    },
  };
};
