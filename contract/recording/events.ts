import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { InstantSchema, MemberIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";
import { GapCauseSchema, RecordingIdSchema, RecordingLayoutSchema } from "./entity.ts";

const recording = { recordingId: RecordingIdSchema };
const answered = {
  memberId: MemberIdSchema,
  textVersion: z.string(),
  textSha256: Sha256HexSchema,
  /** What stood beside the text; absent where it was read in English alone. */
  translation: z.object({ language: LanguageSchema, version: z.string(), sha256: Sha256HexSchema }).optional(),
};
const file = { ...recording, sha256: Sha256HexSchema };

/** Pages hear of a recording by its own realtime event, so none of these has anything read anew. */
const changes = { changes: [] } as const;

export const recordingEvents = {
  "recording-asked": defineEvent({ layout: RecordingLayoutSchema, retentionYears: PositiveWholeNumberSchema }, changes),
  "recording-question-withdrawn": defineEvent({}, changes),
  "recording-agreed": defineEvent(answered, changes),
  "recording-refused": defineEvent(answered, changes),
  "recording-began": defineEvent({ ...recording, layout: RecordingLayoutSchema }, changes),
  "recording-paused": defineEvent({ ...recording, reason: z.string() }, changes),
  "recording-resumed": defineEvent(recording, changes),
  "recording-gap": defineEvent(
    { ...recording, cause: GapCauseSchema, atMs: WholeNumberSchema, lostMs: WholeNumberSchema },
    changes,
  ),
  "recording-ended": defineEvent(recording, changes),
  /** Finished on the notary's computer: from here on no other file can take its place. */
  "recording-finished": defineEvent(
    {
      ...file,
      sizeBytes: z.int().positive(),
      durationMs: PositiveWholeNumberSchema,
      chainPieces: PositiveWholeNumberSchema,
      chainHead: Sha256HexSchema,
    },
    changes,
  ),
  /** The platform has it, and has opened all of it. */
  "recording-kept": defineEvent({ ...file, keptUntil: InstantSchema }, changes),
  /** Begun to be played. */
  "recording-viewed": defineEvent(file, changes),
  /** Fetched as a file. */
  "recording-fetched": defineEvent(file, changes),
  "recording-deleted": defineEvent({ ...file, keptUntil: InstantSchema }, changes),
};
