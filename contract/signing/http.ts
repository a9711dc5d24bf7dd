import { z } from "zod";
import { InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { PlainLineSchema, PlainTextSchema } from "../common/plain-text.ts";
import { WholeNumberSchema, WholeNumberTextSchema } from "../common/whole-numbers.ts";
import { DocumentSchema } from "../document/entity.ts";
import { FieldSetSchema, FieldTextSizeSchema } from "../field/entity.ts";
import { changeErrors, recordErrors, repeatedErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";
import { BySigning } from "../common/by-signing.ts";
import { MemberSchema } from "../member/entity.ts";
import { InviteSchema, NewMemberSchema, PersonalLinkSchema } from "../member/http.ts";
import { SigningKindSchema, SigningSchema } from "./entity.ts";
import { GroupOfSigningsSchema, SigningGroupSchema } from "./work-list.ts";
import { SigningEventSchema } from "../signing-log/signing-event.ts";

export const signings = {
  list: endpoint
    .route({ method: "GET", path: "/signings", summary: "A page of the signings of the signed-in user, newest first" })
    .input(
      z.object({
        /** From an earlier page; a signing can come with two of them. */
        olderThan: SigningIdSchema.optional(),
        /** Words of the title or of names. */
        search: PlainLineSchema(200).optional(),
        /** `booked`: those that are open and have a time. */
        only: z.enum(["booked"]).optional(),
      }),
    )
    /** `olderThan` asks for the next page; null on the last. */
    .output(z.object({ signings: z.array(SigningSchema), olderThan: SigningIdSchema.nullable() }))
    .meta({ errors: ["text/hidden-character"] }),
  /** Grouped and counted on the platform, over all there are: a page of a list knows only itself. */
  groups: endpoint
    .route({ method: "GET", path: "/signings/groups", summary: "The signings of the signed-in user, by what is to do" })
    .input(
      z.object({
        /** The day that is today for whoever asks: its first instant, and that of the next one. */
        dayFrom: InstantSchema,
        dayUntil: InstantSchema,
        /** Words of the title or of names. */
        search: PlainLineSchema(200).optional(),
        /** Only this group, `pageOfGroup` of it from `skip` on; otherwise the `firstOfGroup` of each. */
        group: SigningGroupSchema.optional(),
        skip: WholeNumberTextSchema.default(0),
      }),
    )
    /** In the order of `signingGroups`, without the empty ones. */
    .output(z.object({ groups: z.array(GroupOfSigningsSchema) }))
    .meta({ errors: ["text/hidden-character"] }),
  counts: endpoint.route({ method: "GET", path: "/signings-count", summary: "Counters of the side menu" }).output(
    z.object({
      availableSigningsCount: z.int(),
      upcomingSigningsCount: z.int(),
      scheduledSigningsCount: z.int(),
      proposedTimeSigningsCount: z.int(),
    }),
  ),
  create: endpoint
    .route({ method: "POST", path: "/signings", summary: "Open a signing with its first members" })
    .input(
      z.object({
        title: PlainLineSchema(200),
        kind: SigningKindSchema,
        /** The year 0 is none (ISO 8601 has it, PostgreSQL has not). */
        scheduledAt: InstantSchema.refine((at) => !at.startsWith("0000")).nullable(),
        members: z.array(NewMemberSchema).max(20),
        /** Whether its principals prove who they are before they sign. */
        asksIdentification: z.boolean().default(false),
        /** Otherwise it is a draft, of which nobody hears until they are invited. */
        invite: InviteSchema,
        /** The same one again opens nothing again: for a caller whose answer was lost on its way. */
        requestId: z.uuid().optional(),
      }),
    )
    /** `links` is empty of a draft, and where the signing stood already: what was shown once is not kept anywhere. */
    .output(z.object({ signing: SigningSchema, links: z.array(PersonalLinkSchema) }))
    .meta({
      errors: [...recordErrors, ...repeatedErrors, "member/duplicate-email", "text/hidden-character"],
    }),
  get: endpoint
    .route({ method: "GET", path: "/signing/{id}", summary: "One signing" })
    .input(BySigning)
    .output(SigningSchema),
  /** Of what the notary prepares and nobody was invited to yet. Lists have drafts among the signings, so no page of ours asks. */
  draft: endpoint
    .route({ method: "GET", path: "/draft/{id}", summary: "One draft" })
    .input(BySigning)
    .output(SigningSchema),
  /** Of the text in fields that are placed from now on; those that stand keep theirs. */
  setTextSize: endpoint
    .route({ method: "POST", path: "/notary-sign/size/{id}", summary: "How large the text of new fields may be" })
    .input(BySigning.extend({ size: FieldTextSizeSchema }))
    .output(SigningSchema)
    .meta({ errors: ["signing/closed"] }),
  /** Everything a page needs to draw the meeting, read in one transaction: `lastSeq` says where catching up begins. */
  snapshot: endpoint
    .route({ method: "GET", path: "/signing/{id}/snapshot", summary: "The meeting as it stands" })
    .input(BySigning)
    .output(
      z.object({
        signing: SigningSchema,
        members: z.array(MemberSchema),
        documents: z.array(DocumentSchema.extend({ fieldSet: FieldSetSchema })),
        lastSeq: WholeNumberSchema,
      }),
    ),
  events: endpoint
    .route({ method: "GET", path: "/signing/{id}/events", summary: "The event log after a sequence number" })
    .input(BySigning.extend({ after: WholeNumberTextSchema.default(0) }))
    .output(z.object({ events: z.array(SigningEventSchema), lastSeq: WholeNumberSchema })),
  finalize: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/finalize",
      summary: "Release the documents once every one is locked",
    })
    .input(BySigning)
    .output(SigningSchema)
    .meta({ errors: [...changeErrors, "signing/not-all-locked"] }),
  /** Nothing is released and the reason is recorded; the signing stays open, so that the meeting can be taken up again. */
  declineFinalization: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/decline-finalization",
      summary: "Record that the notary does not finish the meeting now",
    })
    .input(BySigning.extend({ reason: PlainTextSchema(500) }))
    .output(SigningSchema)
    .meta({ errors: [...changeErrors, "text/hidden-character"] }),
  /**
   * The meeting is over: the video ends, and nothing more is done together. A real signing is released first; a test, a
   * practice or a review may be completed without, and then nothing of it is released.
   */
  complete: endpoint
    .route({ method: "POST", path: "/signing/{id}/meeting/complete", summary: "Complete the meeting" })
    .input(BySigning)
    .output(SigningSchema)
    .meta({ errors: [...changeErrors, "signing/not-finished"] }),
  /** Ends the signing for good without releasing anything; what was presented and the event log are kept. */
  terminate: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/terminate", summary: "End the signing without releasing it" })
    .input(BySigning)
    .output(SigningSchema)
    .meta({ errors: changeErrors }),
};
