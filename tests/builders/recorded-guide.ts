import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WalkthroughId, WalkthroughManifest } from "#contract/walkthrough/entity.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import { withEnds } from "#scripts/walkthroughs/take.ts";
import { webVtt } from "#scripts/walkthroughs/web-vtt.ts";
import { manifestOf } from "#scripts/walkthroughs/write-recording.ts";

const fixtures = join(import.meta.dirname, "../fixtures/recorded-guide");
/** Of the video among the fixtures: plain colours, one for each minute. */
const durationMs = 250_000;

/** Puts a guide into a folder as the recorder would, over a video that needed nobody to record it. */
export const writeRecordedGuide = (
  folder: string,
  id: WalkthroughId,
  change: (manifest: WalkthroughManifest) => object = (manifest) => manifest,
): void => {
  const own = join(folder, id);
  mkdirSync(own, { recursive: true });
  const steps = guideOf(id).chapters.flatMap(({ title, steps }) =>
    steps.map(({ caption }, index) => ({ caption, chapter: index === 0 ? title : null })),
  );
  const marks = steps.map((step, index) => ({ ...step, startMs: Math.round((index * durationMs) / steps.length) }));
  const captions = marks.map(({ caption: text, startMs }) => ({ text, startMs }));
  const chapters = marks.flatMap(({ chapter, startMs }) => (chapter === null ? [] : [{ title: chapter, startMs }]));
  for (const name of ["video.webm", "poster.jpg"]) copyFileSync(join(fixtures, name), join(own, name));
  writeFileSync(join(own, "captions.vtt"), webVtt(withEnds(captions, durationMs)));
  const cues = withEnds(chapters, durationMs).map(({ title, ...times }) => ({ ...times, text: title }));
  writeFileSync(join(own, "chapters.vtt"), webVtt(cues));
  const facts = { recordedAt: "2026-11-20T12:00:00.000Z", durationSeconds: durationMs / 1_000 };
  writeFileSync(
    join(own, "manifest.json"),
    JSON.stringify(change(manifestOf(id, { captions, chapters, durationMs }, facts))),
  );
};
