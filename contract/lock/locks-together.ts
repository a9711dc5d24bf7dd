import { z } from "zod";
import { AppErrorSchema } from "../common/app-error.ts";
import { DocumentIdSchema } from "../common/ids.ts";
import { MissingSchema } from "../document/pades.ts";
import { LockStepSchema } from "./steps.ts";

/** How one of several documents stands that are locked one after the other. */
export const LockAmongSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("waiting") }),
  /** It was looked at, and its lock waits for the confirmation or its turn. */
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("locking"), step: LockStepSchema }),
  /** `missing`: a time-stamp or proof that was asked for and could not be had. */
  z.object({ kind: z.literal("locked"), missing: MissingSchema.optional() }),
  z.object({ kind: z.literal("refused"), error: AppErrorSchema }),
  /** The person stopped, or an earlier one failed for a reason that concerns all. */
  z.object({ kind: z.literal("not-begun") }),
]);
export type LockAmong = z.infer<typeof LockAmongSchema>;

export const LocksTogetherSchema = z.object({
  /** `looking`: each document is fetched and looked at. `asking`: the consent window is open. */
  phase: z.enum(["looking", "asking", "locking", "ended"]),
  /** No further one is begun. */
  isStopping: z.boolean(),
  /** In the order in which they are locked. */
  documents: z.array(z.object({ documentId: DocumentIdSchema, name: z.string(), state: LockAmongSchema })),
});
export type LocksTogether = z.infer<typeof LocksTogetherSchema>;

/** What there is to tell of several locks of a signing, until it was read. */
export const StandingLocksSchema = z.object({
  locks: LocksTogetherSchema.nullable(),
  /** Why none of them was begun. */
  refusal: AppErrorSchema.optional(),
});
export type StandingLocks = z.infer<typeof StandingLocksSchema>;
