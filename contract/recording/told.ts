import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { GapCauseSchema } from "./entity.ts";

/** A recording as the record of the signing tells of it: what certificate of completion and evidence bundle say. */
export const ToldRecordingSchema = z.object({
  beganAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
  /** Null where the file was not finished yet. */
  file: z
    .object({ sha256: Sha256HexSchema, sizeBytes: z.int(), durationMs: z.int(), chainHead: Sha256HexSchema })
    .nullable(),
  /** Null where the platform did not have it yet. */
  keptUntil: InstantSchema.nullable(),
  /** Stretches of the meeting that it misses. */
  gaps: z.array(z.object({ cause: GapCauseSchema, atMs: z.int(), lostMs: z.int() })),
});
export type ToldRecording = z.infer<typeof ToldRecordingSchema>;
