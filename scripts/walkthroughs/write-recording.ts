import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  WalkthroughManifestSchema,
  type WalkthroughFile,
  type WalkthroughId,
  type WalkthroughManifest,
} from "#contract/walkthrough/entity.ts";
import { encodeVideo, takePoster } from "./encode-video.ts";
import { lengthProblem, probeVideo, type Probed } from "./probe-video.ts";
import { withEnds, type Take } from "./take.ts";
import { webVtt } from "./web-vtt.ts";

const seconds = (ms: number): number => Math.round(ms) / 1_000;

export const manifestOf = (
  id: WalkthroughId,
  { captions, chapters, durationMs }: Omit<Take, "frames">,
  { recordedAt, durationSeconds }: { recordedAt: string; durationSeconds: number },
): WalkthroughManifest =>
  WalkthroughManifestSchema.parse({
    id,
    recordedAt,
    durationSeconds,
    chapters: chapters.map(({ title, startMs }) => ({ title, startSeconds: seconds(startMs) })),
    captions: withEnds(captions, durationMs).map(({ text, startMs, endMs }) => ({
      text,
      startSeconds: seconds(startMs),
      endSeconds: seconds(endMs),
    })),
  });

/**
 * Makes the files of a guide from what was recorded. A recording that is too short or too long, or that fails on the way, leaves
 * the one before in its place.
 */
export const writeRecording = async (id: WalkthroughId, take: Take, out: string): Promise<Probed> => {
  const making = join(out, `.${id}.making`);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  try {
    const at = (file: WalkthroughFile | "manifest.json") => join(making, file);
    await encodeVideo(take, at("video.webm"));
    const probed = await probeVideo(at("video.webm"));
    const problem = lengthProblem(probed.seconds);
    if (problem !== null) throw new Error(`The recording of “${id}” is not kept. ${problem}`);
    const { captions, chapters, durationMs } = take;
    await writeFile(at("captions.vtt"), webVtt(withEnds(captions, durationMs)));
    await writeFile(
      at("chapters.vtt"),
      webVtt(withEnds(chapters, durationMs).map(({ title, ...times }) => ({ ...times, text: title }))),
    );
    // From the middle, where there is something to see.
    const middle = chapters[Math.floor(chapters.length / 2)]?.startMs ?? 0;
    await takePoster(at("video.webm"), seconds(middle) + 1, at("poster.jpg"));
    const manifest = manifestOf(id, take, {
      recordedAt: new Date().toISOString(),
      durationSeconds: probed.seconds,
    });
    await writeFile(at("manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(join(out, id), { recursive: true, force: true });
    await rename(making, join(out, id));
    return probed;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};
