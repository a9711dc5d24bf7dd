import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { InstantSchema, Sha256HexSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { NotedGapSchema } from "#contract/recording/bridge.ts";
import { RecordingIdSchema, type RecordingId } from "#contract/recording/entity.ts";
import { syncPath } from "#engine/storage/sync-path.ts";
import { writeFileDurably } from "#main/storage/durable-file.ts";
import { unlessMissing } from "#main/storage/unless-missing.ts";

/** A stretch that is over. One that a crash ended has no row until it was read again. */
const SegmentSchema = z.object({
  pieces: z.int().nonnegative(),
  head: Sha256HexSchema,
  durationMs: z.int().nonnegative(),
  endedAt: InstantSchema,
});

/** The file that is handed over, once it lies here whole in the form in which it travels. */
const FileSchema = z.object({
  sha256: Sha256HexSchema,
  sizeBytes: z.int().positive(),
  durationMs: z.int().positive(),
  sealedSha256: Sha256HexSchema,
  sealedBytes: z.int().positive(),
  chainPieces: z.int().positive(),
  chainHead: Sha256HexSchema,
  uploadId: z.string().nullable(),
});

/** What is known of a recording on this computer, beside the pieces. Nothing in it is secret. */
export const RecordingFactsSchema = z.object({
  version: z.literal(1),
  id: RecordingIdSchema,
  signingId: SigningIdSchema,
  beganAt: InstantSchema,
  /** `beginning`: the platform has not said yet that it may. `handed-over`: the platform has it. */
  phase: z.enum(["beginning", "recording", "paused", "ended", "handed-over"]),
  segments: z.array(SegmentSchema),
  /** The platform has heard of those that are told. */
  gaps: z.array(NotedGapSchema.extend({ id: z.uuid(), isTold: z.boolean() })),
  isEndTold: z.boolean(),
  file: FileSchema.nullable(),
});
export type RecordingFacts = z.infer<typeof RecordingFactsSchema>;

const factsName = "recording.json";

/** The folders of an account's recordings, one each. */
export const createRecordingFolders = (root: string) => {
  const folderOf = (id: RecordingId) => join(root, id);
  const read = async (name: string): Promise<RecordingFacts | null> => {
    const text = await unlessMissing(() => readFile(join(root, name, factsName), "utf8"));
    if (text === null) return null;
    try {
      const facts = RecordingFactsSchema.safeParse(JSON.parse(text));
      return facts.success && facts.data.id === name ? facts.data : null;
    } catch {
      return null;
    }
  };
  return {
    folderOf,
    make: async (id: RecordingId): Promise<void> => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      if (process.platform !== "win32") await syncPath(root);
    },
    write: (facts: RecordingFacts): Promise<void> =>
      writeFileDurably(join(folderOf(facts.id), factsName), `${JSON.stringify(facts)}\n`),
    /** Oldest first. What cannot be read is left where it lies. */
    all: async (): Promise<RecordingFacts[]> => {
      const names = (await unlessMissing(() => readdir(root))) ?? [];
      const found = await Promise.all(names.filter((name) => RecordingIdSchema.safeParse(name).success).map(read));
      return found.filter((facts) => facts !== null).toSorted((a, b) => a.beganAt.localeCompare(b.beganAt));
    },
    remove: (id: RecordingId): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),
  };
};

export type RecordingFolders = ReturnType<typeof createRecordingFolders>;
