import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "./ids.ts";
import { WholeNumberSchema } from "./whole-numbers.ts";

/** How a file stands that a job makes of much: until it is there. */
export const beingMade = [
  z.object({ state: z.literal("waiting") }),
  /** `done` of `total` signings were looked through. */
  z.object({ state: z.literal("gathering"), done: WholeNumberSchema, total: WholeNumberSchema }),
  /** `done` of `total` bytes were written. */
  z.object({ state: z.literal("packing"), done: WholeNumberSchema, total: WholeNumberSchema }),
] as const;

/** While it is kept. */
export const ReadyFileSchema = z.object({
  state: z.literal("ready"),
  downloadUrl: z.string(),
  sha256: Sha256HexSchema,
  sizeBytes: WholeNumberSchema,
  fileCount: WholeNumberSchema,
  readyAt: InstantSchema,
  expiresAt: InstantSchema,
});

/** Where there is none. */
export const notThere = [
  z.object({ state: z.literal("failed") }),
  /** It was kept until then. */
  z.object({ state: z.literal("expired"), expiredAt: InstantSchema }),
] as const;

/** The files in a ZIP, as its manifest lists them. */
export const ListedFilesSchema = z.array(
  z.object({
    path: z.string(),
    /** In words. */
    what: z.string(),
    sha256: Sha256HexSchema,
    sizeBytes: WholeNumberSchema,
  }),
);

/** What belongs into a ZIP and could not be had, or may not be: in words. */
export const LackSchema = z.object({ what: z.string(), why: z.string() });
export type Lack = z.infer<typeof LackSchema>;
