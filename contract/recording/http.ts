import { z } from "zod";
import { PasswordSchema } from "../account/password.ts";
import { SecondFactorCodeSchema } from "../coming-in/entity.ts";
import { BySigning } from "../common/by-signing.ts";
import { changeErrors, recordErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";
import { InstantSchema, MemberIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";
import { UploadIdSchema } from "../document/http.ts";
import {
  RecordingGapSchema,
  RecordingIdSchema,
  RecordingLayoutSchema,
  RecordingSchema,
  RecordingStandingSchema,
  RecordingTypeSchema,
} from "./entity.ts";
import { maxRecordingBytes, sealedBytesOf } from "./sealed-file.ts";

const ByRecording = BySigning.extend({ recordingId: RecordingIdSchema });

/** Named in `Upload-Metadata` of the resumable upload that brings a recording: its id, in base64 as tus has it. */
export const recordingUploadKey = "recording";

/** What the workstation says of the finished file, in clear. */
const announcedFile = {
  /** What journal, certificate of completion and evidence bundle name. */
  sha256: Sha256HexSchema,
  sizeBytes: z.int().positive().max(maxRecordingBytes),
  type: RecordingTypeSchema,
  durationMs: z.int().positive().max(604_800_000),
  /** Of the pieces that were written to disk while it ran: how many, and the last hash of their chain. */
  chain: z.object({ pieces: PositiveWholeNumberSchema, head: Sha256HexSchema }),
};

/** The same, and the upload that brought it in sealed form (`sealed-file.ts`). */
export const CompletedRecordingSchema = z.object({
  ...announcedFile,
  uploadId: UploadIdSchema,
  /** 32 bytes, base64url: of this file alone. */
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Of the sealed form. */
  sealedBytes: z.int().positive().max(sealedBytesOf(maxRecordingBytes)),
  sealedSha256: Sha256HexSchema,
});
export type CompletedRecording = z.infer<typeof CompletedRecordingSchema>;

/** For as long as this a viewing that was begun goes on. */
export const viewingLifetimeMs = 6 * 3_600_000;

export const ViewingSchema = z.object({
  viewingId: z.uuid(),
  /** On the platform; honours Range, and answers only to the session that began the viewing. */
  contentUrl: z.string(),
  endsAt: InstantSchema,
});
export type Viewing = z.infer<typeof ViewingSchema>;

/** All that the door asks for, shown once more, as `ShownAnewSchema` has it: that one knows signings, whose record knows recordings. */
const shownAnew = { password: PasswordSchema, code: SecondFactorCodeSchema.optional() };

export const recording = {
  /** For everybody in the signing: who has agreed, and what the recording is at. */
  standing: endpoint
    .route({ method: "GET", path: "/signing/{id}/recording", summary: "What the recording of a signing is at" })
    .input(BySigning)
    .output(RecordingStandingSchema),
  /**
   * Nothing is recorded by it. Whoever comes in later is asked on coming in. Again: nothing new. Where a later question asks for
   * the document too, all are asked anew.
   */
  ask: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/ask", summary: "Ask everybody to be recorded" })
    .input(BySigning.extend({ layout: RecordingLayoutSchema }))
    .output(RecordingStandingSchema)
    .meta({ errors: [...changeErrors, "recording/no-document"] }),
  /** Before a recording begins. The answers stay. */
  withdraw: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/withdraw", summary: "Ask nobody any more" })
    .input(BySigning)
    .output(RecordingStandingSchema)
    .meta({ errors: [...changeErrors, "recording/wrong-state"] }),
  /** A refusal can become an agreement; once a recording has begun, an agreement stands for it. */
  answer: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/recording-answer",
      summary: "Agree to be recorded, or refuse",
    })
    .input(
      BySigning.extend({
        memberId: MemberIdSchema,
        agreed: z.boolean(),
        textVersion: z.string().max(40),
        /** Of the translation that stood beside the text, where one did. */
        translationVersion: z.string().max(60).optional(),
      }),
    )
    .output(RecordingStandingSchema)
    .meta({ errors: [...changeErrors, "recording/wrong-state"] }),
  /** The caller chooses the id: again with the same, the same answer. Its time is the beginning of the file. */
  begin: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/{recordingId}/begin", summary: "The recording begins" })
    .input(ByRecording)
    .output(RecordingStandingSchema)
    .meta({ errors: [...changeErrors, "recording/not-agreed", "recording/wrong-state"] }),
  /** As with a gap, the file goes on without what lies between. */
  pause: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/{recordingId}/pause", summary: "Pause the recording" })
    .input(ByRecording.extend({ reason: PlainLineSchema(200) }))
    .output(RecordingStandingSchema)
    .meta({
      errors: [...changeErrors, "recording/no-pause", "recording/wrong-state", "text/hidden-character"],
    }),
  /** Whoever came in meanwhile has to have agreed. */
  resume: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/{recordingId}/resume", summary: "The recording goes on" })
    .input(ByRecording)
    .output(RecordingStandingSchema)
    .meta({ errors: [...changeErrors, "recording/not-agreed", "recording/wrong-state"] }),
  /** Until the file is there, also after the end; the same id again changes nothing. */
  reportGap: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/{recordingId}/gap", summary: "A stretch is missing" })
    .input(ByRecording.extend({ gap: RecordingGapSchema }))
    .output(RecordingStandingSchema)
    .meta({ errors: [...recordErrors, "recording/wrong-state"] }),
  /** Also when the signing is over. Again: the same answer. */
  end: endpoint
    .route({ method: "POST", path: "/signing/{id}/recording/{recordingId}/end", summary: "The recording is over" })
    .input(ByRecording)
    .output(RecordingStandingSchema)
    .meta({ errors: recordErrors }),
  /**
   * The file is finished on the computer and not yet here: from now on the record names it, and no other one is taken. Before
   * the release, so that the certificate of completion names it, too; who skips it announces by `complete`.
   */
  announce: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/recording/{recordingId}/announce",
      summary: "Say which file a recording has become",
    })
    .input(ByRecording.extend(announcedFile))
    .output(RecordingSchema)
    .meta({ errors: [...recordErrors, "recording/other-file", "recording/wrong-state"] }),
  /**
   * The upload becomes the recording. Its answer, `uploaded` with the same `sha256`, is the platform's word that it has the
   * file on disk and has opened every segment of it: only then may the copy on the computer go. Again with the same file: the
   * same answer.
   */
  complete: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/recording/{recordingId}/complete",
      summary: "Hand in the file of a recording",
    })
    .input(ByRecording.extend(CompletedRecordingSchema.shape))
    .output(RecordingSchema)
    .meta({
      errors: [...recordErrors, "recording/damaged", "recording/other-file", "recording/wrong-state"],
    }),
  /** Of whoever may play them; without bytes, so nothing of it is written into the record. */
  list: endpoint
    .route({ method: "GET", path: "/signing/{id}/recordings", summary: "The recordings of a signing, with chapters" })
    .input(BySigning)
    .output(z.array(RecordingSchema)),
  /** Stands in the record before the first byte is given. */
  view: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/recording/{recordingId}/view",
      summary: "Begin to play a recording, or to fetch its file",
    })
    .input(ByRecording.extend({ ...shownAnew, as: z.enum(["play", "file"]) }))
    .output(ViewingSchema)
    .meta({
      errors: [
        ...recordErrors,
        "auth/wrong-password",
        "second-factor/needed",
        "second-factor/wrong-code",
        "recording/deleted",
        "recording/wrong-state",
      ],
    }),
};
