import { z } from "zod";
import { BySigning } from "../common/by-signing.ts";
import { changeErrors, recordErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { MemberIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { MemberSchema } from "../member/entity.ts";
import {
  CapturedSideSchema,
  IdDocumentSchema,
  IdentityLookupSchema,
  IdentityVendorSchema,
  IdTypeSchema,
  maxIdImageBytes,
  ReadDocumentSchema,
  VerificationStandingSchema,
} from "./entity.ts";

const ByMember = BySigning.extend({ memberId: MemberIdSchema });
const AssertKnownSchema = BySigning.extend({ member_id: MemberIdSchema, is_known: z.boolean().default(true) });
const PhoneSecretSchema = z.string().regex(/^[\w-]{43}$/);

const image = z.file().max(maxIdImageBytes);
/** What the device read, in JSON beside the pictures: a form carries text. */
const captured = {
  front: image,
  back: image.optional(),
  selfie: image.optional(),
  read: z
    .string()
    .max(4_000)
    .transform((text, context) => {
      try {
        return ReadDocumentSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: "custom", message: "not what a device reads from a document" });
        return z.NEVER;
      }
    })
    .optional(),
};

/** What is wrong with pictures that somebody hands in. */
const pictureErrors = [
  "identity/bad-picture",
  "identity/moving-picture",
  "identity/too-large-file",
  "identity/too-many-pixels",
  "request/abandoned",
] as const;

const stepErrors = [...changeErrors, "identity/not-asked", "identity/wrong-stage", "member/no-consent"] as const;

export const identity = {
  standing: endpoint
    .route({
      method: "GET",
      path: "/signing/{id}/member/{memberId}/verification",
      summary: "How far somebody is with proving who they are",
    })
    .input(ByMember)
    .output(VerificationStandingSchema)
    .meta({ errors: ["identity/not-asked"] }),
  /** The explanation at the start was read. */
  start: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/start",
      summary: "Begin to prove one's identity",
    })
    .input(ByMember)
    .output(VerificationStandingSchema)
    .meta({ errors: stepErrors }),
  submitDocument: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/document",
      summary: "Hand in pictures of an identity document (multipart)",
    })
    .input(ByMember.extend({ type_of_id: IdTypeSchema, ...captured }))
    .output(VerificationStandingSchema)
    .meta({ errors: [...stepErrors, ...pictureErrors, "identity/vendor-away"] }),
  /** Where the vendor's own page makes the pictures. */
  openDocumentPage: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/document-page",
      summary: "Where the vendor looks at the document",
    })
    .input(ByMember)
    .output(z.object({ url: z.url() }))
    .meta({ errors: [...stepErrors, "identity/vendor-away"] }),
  /** From here on the quiz's clock runs; a second page gets the address of the quiz that runs. */
  startQuiz: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/quiz",
      summary: "Begin the quiz, on the vendor's page",
    })
    .input(ByMember.extend({ lookup: IdentityLookupSchema.optional() }))
    .output(z.object({ url: z.url(), standing: VerificationStandingSchema }))
    .meta({ errors: [...stepErrors, "identity/no-attempt-left", "identity/vendor-away"] }),
  /** Once more from where it failed, or where only that is allowed from the beginning; the platform judges which. */
  retry: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/retry",
      summary: "Try again to prove one's identity",
    })
    .input(ByMember)
    .output(VerificationStandingSchema)
    .meta({ errors: [...stepErrors, "identity/no-attempt-left"] }),
  rescheduleUrl: endpoint
    .route({ method: "GET", path: "/signings/{id}/reschedule-url", summary: "Where another time is agreed on" })
    .input(BySigning)
    .output(z.object({ url: z.url() })),
  /** By the page: a link with which a phone takes the pictures, once. */
  openPhone: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/phone",
      summary: "Make a link for a phone that takes the pictures",
    })
    .input(ByMember)
    .output(z.object({ url: z.url() }))
    .meta({ errors: stepErrors }),
  /** By the phone. */
  claimPhone: endpoint
    .route({ method: "POST", path: "/id-capture/claim", summary: "Take the pictures that a link is for" })
    .input(z.object({ token: PhoneSecretSchema }))
    .output(
      z.object({
        secret: PhoneSecretSchema,
        name: z.string(),
        wants: z.array(CapturedSideSchema),
        vendor: IdentityVendorSchema,
      }),
    )
    .meta({ errors: ["identity/link-ended", "identity/not-asked", "identity/vendor-away"] }),
  /** By the phone. */
  submitFromPhone: endpoint
    .route({ method: "POST", path: "/id-capture/document", summary: "Hand in pictures from a phone (multipart)" })
    .input(z.object({ secret: PhoneSecretSchema, type_of_id: IdTypeSchema, ...captured }))
    .output(DoneSchema)
    .meta({
      errors: ["identity/link-ended", ...stepErrors, ...pictureErrors, "identity/vendor-away"],
    }),
  assertKnown: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/assert-user-known",
      summary: "The notary says that they know a person",
    })
    .input(AssertKnownSchema)
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "identity/locked"] }),
  assertKnownInSignings: endpoint
    .route({
      method: "POST",
      path: "/signings/{id}/assert-user-known",
      summary: "The same at the specification's other address",
    })
    .input(AssertKnownSchema)
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "identity/locked"] }),
  idDocuments: endpoint
    .route({
      method: "GET",
      path: "/signing/{id}/member/{memberId}/id-documents",
      summary: "What is recorded of somebody's identity documents",
    })
    .input(ByMember)
    .output(z.array(IdDocumentSchema)),
  submitId: endpoint
    .route({
      method: "POST",
      path: "/signing/meeting/id-submit/{id}",
      summary: "Record an identity document that the notary looked at (multipart)",
    })
    .input(
      BySigning.extend({
        consumer_id: MemberIdSchema,
        type_of_id: IdTypeSchema,
        number: PlainLineSchema(60),
        issue_date: z.iso.date(),
        expiration_date: z.iso.date(),
        country: PlainLineSchema(60).optional(),
        state: PlainLineSchema(60).optional(),
        /** The wire writes them `identity_verification[0]`, `[1]`, … */
        identity_verification: z.array(image).min(1).max(10),
      }),
    )
    .output(z.array(IdDocumentSchema))
    .meta({ errors: [...changeErrors, ...pictureErrors] }),
  bypass: endpoint
    .route({
      method: "PUT",
      path: "/signing/{id}/member/{memberId}/bypass-identification",
      summary: "Let a known person past the document",
    })
    .input(ByMember)
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "identity/not-known"] }),
  /** Asks somebody by mail, and on their page, to prove their identity (once more). */
  request: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/verification/request",
      summary: "Ask somebody to prove their identity",
    })
    .input(ByMember)
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "identity/not-asked", "member/excluded"] }),
  /** Who opened a picture of an identity document, and when: for the notary and for the person themself. */
  openings: endpoint
    .route({
      method: "GET",
      path: "/signing/{id}/member/{memberId}/id-openings",
      summary: "Who looked at somebody's identity document",
    })
    .input(ByMember)
    .output(z.array(z.object({ at: z.iso.datetime(), by: z.string(), file: z.string() })))
    .meta({ errors: recordErrors }),
};
