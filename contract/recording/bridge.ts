import { z } from "zod";
import { AppErrorSchema } from "../common/app-error.ts";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { FileHandleSchema, InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { GapCauseSchema, RecordingIdSchema } from "./entity.ts";

/** A stretch that is missing, or a moment at which something was not as it should be. */
export const NotedGapSchema = z.object({
  cause: z.enum([...GapCauseSchema.options, "paused", "clock-set"]),
  /** By this computer's clock. */
  at: InstantSchema,
  /** Place in the file. */
  atMs: z.int().min(0),
  lostMs: z.int().min(0),
});
export type NotedGap = z.infer<typeof NotedGapSchema>;

export const RecorderPhaseSchema = z.enum([
  /** Nothing of this signing is or was recorded on this computer, or the platform has it. */
  "nothing",
  "running",
  "paused",
  /** The page or the program went away, or the disk was full: it can go on. */
  "interrupted",
  /** A file is being made of it. */
  "making",
  "sending",
  /** Whole on this computer; the platform does not answer, or does not take it. */
  "waiting",
  /** The platform has it, and the copy on this computer is deleted. */
  "handed-over",
]);
export type RecorderPhase = z.infer<typeof RecorderPhaseSchema>;

/** What this computer has of the recording of a signing. */
export const RecorderStandingSchema = z.object({
  signingId: SigningIdSchema,
  phase: RecorderPhaseSchema,
  recordingId: RecordingIdSchema.nullable(),
  /** Why it does not go on by itself. */
  error: AppErrorSchema.nullable(),
  /** How much of the meeting is safely on the disk. */
  recordedMs: z.int().min(0),
  /** When the newest piece was written. */
  lastAt: InstantSchema.nullable(),
  /** Of making or sending: 0 to 1. */
  fraction: z.number().min(0).max(1).nullable(),
  gaps: z.array(NotedGapSchema),
});
export type RecorderStanding = z.infer<typeof RecorderStandingSchema>;

export const recordingCalls = {
  "recording.standing": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: orRefused(ok({ standing: RecorderStandingSchema })),
    summary: "What this computer has of the recording of a signing",
  },
  "recording.begin": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: orRefused(ok({ segment: FileHandleSchema, standing: RecorderStandingSchema })),
    summary:
      "Begin to record, or go on after a pause or an interruption, which is noted; the pieces then come by their own way",
  },
  "recording.note": {
    windows: workstation,
    input: z.object({
      segment: FileHandleSchema,
      cause: z.enum(["device", "stalled"]),
      atMs: z.int().min(0).max(604_800_000),
      lostMs: z.int().min(0).max(604_800_000),
    }),
    output: orRefused(ok({})),
    summary: "Note what the page found missing: a device that was changed, or a time in which nothing ran",
  },
  "recording.leave": {
    windows: workstation,
    input: z.object({ segment: FileHandleSchema }),
    output: Nothing,
    summary: "The page records no more; the recording can go on later",
  },
  "recording.pause": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema, reason: PlainLineSchema(200) }),
    output: orRefused(ok({ standing: RecorderStandingSchema })),
    summary: "Pause, where the rules of the state let it",
  },
  "recording.end": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: orRefused(ok({ standing: RecorderStandingSchema })),
    summary: "End the recording; its file is made and handed over by itself",
  },
  "recording.retry": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: Nothing,
    summary: "Try now what is tried again every while: making the file and handing it over",
  },
} as const satisfies BridgeCalls;

export const recordingBridgeEvents = {
  "recording.changed": { windows: workstation, payload: RecorderStandingSchema },
} as const satisfies BridgeEvents;
