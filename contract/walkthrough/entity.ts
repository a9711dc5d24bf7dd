import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";

/** The guides of this version, in the order in which somebody new wants them. */
export const walkthroughIds = ["first-practice-lock", "several-documents", "signers-side"] as const;
export const WalkthroughIdSchema = z.enum(walkthroughIds);
export type WalkthroughId = z.infer<typeof WalkthroughIdSchema>;

/** What a recording consists of, each beside its `manifest.json` in the folder of its guide. */
export const walkthroughFiles = ["video.webm", "captions.vtt", "chapters.vtt", "poster.jpg"] as const;
export const WalkthroughFileSchema = z.enum(walkthroughFiles);
export type WalkthroughFile = z.infer<typeof WalkthroughFileSchema>;

/** A recording is neither shorter nor longer. */
export const minWalkthroughSeconds = 4 * 60;
export const maxWalkthroughSeconds = 10 * 60;
const SecondsSchema = z.number().min(0).max(maxWalkthroughSeconds);

/** A guide that was recorded from the product. */
export const RecordingSchema = z.object({
  id: WalkthroughIdSchema,
  recordedAt: InstantSchema,
  durationSeconds: z.number().min(minWalkthroughSeconds).max(maxWalkthroughSeconds),
  chapters: z.array(z.object({ title: z.string().max(80), startSeconds: SecondsSchema })).max(20),
  /** Whether its captions are what the guide says in this version. */
  isCurrent: z.boolean(),
});
export type Recording = z.infer<typeof RecordingSchema>;

/** What the recorder writes beside its files. */
export const WalkthroughManifestSchema = RecordingSchema.omit({ isCurrent: true }).extend({
  captions: z
    .array(z.object({ startSeconds: SecondsSchema, endSeconds: SecondsSchema, text: z.string().max(200) }))
    .max(200),
});
export type WalkthroughManifest = z.infer<typeof WalkthroughManifestSchema>;
