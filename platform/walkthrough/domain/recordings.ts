import { access, readFile } from "node:fs/promises";
import path from "node:path";
import {
  walkthroughFiles,
  walkthroughIds,
  WalkthroughManifestSchema,
  type Recording,
  type WalkthroughId,
  type WalkthroughManifest,
} from "#contract/walkthrough/entity.ts";
import { stepsOf } from "#lib/walkthroughs/guide.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import type { Services } from "../../services/services.ts";

const isCurrent = ({ id, captions }: WalkthroughManifest): boolean => {
  const steps = stepsOf(guideOf(id));
  return captions.length === steps.length && captions.every(({ text }, index) => text === steps[index]?.caption);
};

/** Null where nobody recorded this guide, or not all of it is there. */
const readRecording = async ({ facts, log }: Services, id: WalkthroughId): Promise<Recording | null> => {
  const folder = path.join(facts.walkthroughsDir, id);
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const manifest = WalkthroughManifestSchema.parse(JSON.parse(text));
    if (manifest.id !== id) throw new Error(`it is of ${manifest.id}`);
    for (const name of walkthroughFiles) await access(path.join(folder, name));
    const { recordedAt, durationSeconds, chapters } = manifest;
    return { id, recordedAt, durationSeconds, chapters, isCurrent: isCurrent(manifest) };
  } catch (error) {
    log.warn({ err: error, guide: id }, "a recorded guide is not shown");
    return null;
  }
};

/** The guides that whoever operates this platform has recorded, as its folder has them now. */
export const listRecordings = async (services: Services): Promise<Recording[]> => {
  const found = await Promise.all(walkthroughIds.map((id) => readRecording(services, id)));
  return found.filter((recording) => recording !== null);
};
