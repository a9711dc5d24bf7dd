import { z } from "zod";
import { InstantSchema, MemberIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";

export const RecordingIdSchema = z.uuid().brand<"RecordingId">();
export type RecordingId = z.infer<typeof RecordingIdSchema>;

/**
 * How far a signing is with being recorded: of several recordings the newest counts. `asking`: everybody in the meeting is
 * being asked, and nothing is recorded; `ended`: nothing is recorded any more, and the file is not on the platform yet.
 */
export const RecordingStateSchema = z.enum(["not-begun", "asking", "running", "paused", "ended", "uploaded"]);
export type RecordingState = z.infer<typeof RecordingStateSchema>;

export const RecordingAnswerSchema = z.enum(["waiting", "agreed", "refused"]);
export type RecordingAnswer = z.infer<typeof RecordingAnswerSchema>;

/** What is in the picture beside the faces. */
export const RecordingLayoutSchema = z.enum(["faces", "faces-and-document"]);
export type RecordingLayout = z.infer<typeof RecordingLayoutSchema>;

/** The notary's state's rules, as they hold for this signing. */
export const RecordingRulesSchema = z.object({
  /** Whether an act of this signing may not be performed without. */
  required: z.boolean(),
  mayPause: z.boolean(),
  /** With `forbidden` nothing but faces may be recorded. */
  documentInPicture: z.enum(["allowed", "forbidden"]),
  retentionYears: z.int().positive(),
});
export type RecordingRules = z.infer<typeof RecordingRulesSchema>;

export const AskedPersonSchema = z.object({
  memberId: MemberIdSchema,
  fullName: z.string(),
  answer: RecordingAnswerSchema,
  answeredAt: InstantSchema.nullable(),
  /** Somebody who is not is asked on coming in, and the others do not wait for them. */
  isHere: z.boolean(),
});
export type AskedPerson = z.infer<typeof AskedPersonSchema>;

/** What everybody in the signing may know of it. */
export const RecordingStandingSchema = z.object({
  signingId: SigningIdSchema,
  /** Of two, the one with the higher number is the later. */
  version: z.int().min(0),
  state: RecordingStateSchema,
  /** The newest one; null before the first began. */
  recordingId: RecordingIdSchema.nullable(),
  /** Since when the people are asked; null where nobody is. */
  askedAt: InstantSchema.nullable(),
  startedAt: InstantSchema.nullable(),
  pauseReason: z.string().nullable(),
  layout: RecordingLayoutSchema.nullable(),
  /** The notary, who asks, is not among them. */
  people: z.array(AskedPersonSchema),
  rules: RecordingRulesSchema,
});
export type RecordingStanding = z.infer<typeof RecordingStandingSchema>;

/** Why a stretch of the meeting is missing. */
export const GapCauseSchema = z.enum([
  /** The computer slept. */
  "sleep",
  /** The program or the computer stopped, and began anew. */
  "crash",
  /** A camera or microphone was changed or came loose. */
  "device",
  /** The disk was full. */
  "disk",
  /** Frames or sound did not come in time. */
  "stalled",
  /** A stored piece could not be read again. */
  "damaged",
]);
export type GapCause = z.infer<typeof GapCauseSchema>;

/**
 * A stretch of the meeting that the file does not hold. The file runs on without it: what lies behind it stands in the file
 * at `atMs`.
 */
export const RecordingGapSchema = z.object({
  id: z.uuid(),
  /** Place in the file. */
  atMs: z.int().min(0).max(604_800_000),
  /** How much of the meeting is missing. */
  lostMs: z.int().min(0).max(604_800_000),
  cause: GapCauseSchema,
});
export type RecordingGap = z.infer<typeof RecordingGapSchema>;

export const RecordingTypeSchema = z.enum(["video/webm", "video/mp4"]);
export type RecordingType = z.infer<typeof RecordingTypeSchema>;

export const ChapterKindSchema = z.enum([
  "began",
  "joined",
  "attended",
  "agreed",
  "identity-confirmed",
  "oath",
  "signed",
  "locked",
  "released",
  "paused",
  "gap",
]);
export type ChapterKind = z.infer<typeof ChapterKindSchema>;

/** A place in the file that an act of the record marks; the platform works it out, nobody sends it. */
export const RecordingChapterSchema = z.object({
  kind: ChapterKindSchema,
  /** Place in the file. */
  atMs: z.int().min(0),
  /** Of the meeting. */
  at: InstantSchema,
  /** Who did it, or what it was done to; empty where the kind says all. */
  who: z.string(),
  what: z.string(),
  /** Of a pause or gap: how much is missing. */
  lostMs: z.int().min(0).nullable(),
});
export type RecordingChapter = z.infer<typeof RecordingChapterSchema>;

/** One recording as those entitled find it. */
export const RecordingSchema = z.object({
  id: RecordingIdSchema,
  state: z.enum(["running", "paused", "ended", "uploaded", "deleted"]),
  startedAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
  layout: RecordingLayoutSchema,
  /** Null until the file is finished on the notary's computer. */
  durationMs: z.int().positive().nullable(),
  type: RecordingTypeSchema.nullable(),
  /** Of the file that can be played. */
  sha256: Sha256HexSchema.nullable(),
  sizeBytes: z.int().positive().nullable(),
  /** Null until it is on the platform. */
  uploadedAt: InstantSchema.nullable(),
  /** Not deleted before; null while it is not known. */
  keptUntil: InstantSchema.nullable(),
  deletedAt: InstantSchema.nullable(),
  gaps: z.array(RecordingGapSchema),
  chapters: z.array(RecordingChapterSchema),
});
export type Recording = z.infer<typeof RecordingSchema>;
