import { z } from "zod";
import { MembershipSchema } from "../account/http.ts";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";
import { changeErrors, recordErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { BySigning } from "../common/by-signing.ts";
import { MemberSchema, MemberTypeSchema, WitnessCapacitySchema } from "./entity.ts";
import { PersonalInfoSchema } from "./personal-info.ts";

/** A person as the notary writes them down; the notary themselves takes part by opening the signing. */
export const NewMemberSchema = z.object({
  fullName: PlainLineSchema(200),
  /** RFC 5321 §4.5.3.1: 64 before the @ and 255 behind it; a longer one fits into no index either. */
  email: z.email().max(320),
  type: MemberTypeSchema.exclude(["notary"]),
  /** Of a witness; of anybody else it says nothing. Where a correction names a type, it says both. */
  capacity: WitnessCapacitySchema.optional(),
  /** In which language their mails are and their page begins; English where it is not said. */
  language: LanguageSchema.optional(),
});

/** Whether people get their personal links at once, by mail and in the answer. Nobody hears of a signing unless it is said. */
export const InviteSchema = z.boolean().default(false);

export const PersonalLinkSchema = z.object({
  memberId: MemberIdSchema,
  /** `<public URL>/join#<token>`: the token stands behind `#`, so it reaches no server log and no referrer. */
  url: z.url(),
  expiresAt: InstantSchema,
});
export type PersonalLink = z.infer<typeof PersonalLinkSchema>;

/** A signature picture as it was adopted; its bytes come from the `signatureImage` route. */
/** A person signs with one picture and initials with another. */
export const SignaturePurposeSchema = z.enum(["signature", "initials"]);
export type SignaturePurpose = z.infer<typeof SignaturePurposeSchema>;

/** How a person made the picture, as their page says. */
export const SignatureMakingSchema = z.enum(["drawn", "typed", "picture"]);
export type SignatureMaking = z.infer<typeof SignatureMakingSchema>;

export const AdoptedSignatureSchema = z.object({
  sha256: Sha256HexSchema,
  widthPx: PositiveWholeNumberSchema,
  heightPx: PositiveWholeNumberSchema,
});
export type AdoptedSignature = z.infer<typeof AdoptedSignatureSchema>;

/** Both of one person; null before one was adopted. */
const AdoptedPicturesSchema = z.object({
  signature: AdoptedSignatureSchema.nullable(),
  initials: AdoptedSignatureSchema.nullable(),
});

/** What somebody decided about, as it was on their screen. */
const DecisionSchema = z.object({
  memberId: MemberIdSchema,
  textVersion: z.string().max(40),
  /** Of the translation that stood beside the text, where one did. */
  translationVersion: z.string().max(60).optional(),
});

/** Who adopts, and the version of the translation that stood beside what adopting means, where one did. */
const AdoptingSchema = BySigning.extend({
  memberId: MemberIdSchema,
  translationVersion: z.string().max(60).optional(),
});

export const members = {
  list: endpoint
    .route({ method: "GET", path: "/signing/{id}/members", summary: "The members of a signing" })
    .input(BySigning)
    .output(z.array(MemberSchema)),
  add: endpoint
    .route({ method: "POST", path: "/signing/{id}/member", summary: "Add a member, and invite them if that is said" })
    .input(BySigning.extend({ ...NewMemberSchema.shape, invite: InviteSchema }))
    .output(z.object({ member: MemberSchema, link: PersonalLinkSchema.nullable() }))
    .meta({ errors: [...changeErrors, "member/duplicate-email", "text/hidden-character"] }),
  /** Mails these people their personal links; whoever was invited already gets no second mail by it. */
  invite: endpoint
    .route({ method: "POST", path: "/signing/{id}/invitations", summary: "Invite people who were not invited yet" })
    .input(BySigning.extend({ memberIds: z.array(MemberIdSchema).min(1).max(100) }))
    .output(z.array(MemberSchema))
    .meta({ errors: [...changeErrors, "member/excluded"] }),
  /** Until the person has joined. Another e-mail address withdraws the link that went to the wrong one. */
  update: endpoint
    .route({ method: "PATCH", path: "/signing/{id}/member/{memberId}", summary: "Correct a member before they join" })
    .input(BySigning.extend({ memberId: MemberIdSchema, ...NewMemberSchema.partial().shape }))
    .output(z.object({ member: MemberSchema, link: PersonalLinkSchema.nullable() }))
    .meta({ errors: [...changeErrors, "member/duplicate-email", "member/joined", "text/hidden-character"] }),
  /** Their fields stay on the page for somebody else; refused once a signature of theirs stands in a document. */
  remove: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/member/{memberId}", summary: "Take a member out of the signing" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(DoneSchema)
    .meta({ errors: [...changeErrors, "fields/frozen", "member/has-signed"] }),
  /**
   * Keeps somebody out of this signing: no link, no video, no document, and no field of theirs has to be filled. Taken back
   * with `isExcluded: false`, as long as no document is locked; a link goes out anew then.
   */
  exclude: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/exclude",
      summary: "Keep a member out of the signing, or let them in again",
    })
    .input(BySigning.extend({ memberId: MemberIdSchema, isExcluded: z.boolean().default(true) }))
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "member/has-signed", "member/locked-without"] }),
  /**
   * Whether an invitation could also reach this person by telephone. Of somebody who does not take part in this signing the
   * answer is no, whether they have an account here or not.
   */
  hasPhone: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/has-phone-for-invitation",
      summary: "Whether a person of the signing has a telephone number for invitations",
    })
    .input(BySigning.extend({ email: z.email().max(320) }))
    .output(z.object({ has_phone: z.boolean() })),
  /** Of the page that the person reads and of the mails that they get; also after the end, when mails still go out. */
  setLanguage: endpoint
    .route({ method: "PATCH", path: "/signing/{id}/member/{memberId}/language", summary: "A member's language" })
    .input(BySigning.extend({ memberId: MemberIdSchema, language: LanguageSchema }))
    .output(MemberSchema)
    .meta({ errors: recordErrors }),
  info: endpoint
    .route({ method: "GET", path: "/signing/{id}/member/{memberId}/info", summary: "A member's personal information" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(PersonalInfoSchema),
  /** Takes the parts that were written; the others stay. */
  saveInfo: endpoint
    .route({ method: "PATCH", path: "/signing/{id}/member/{memberId}/info", summary: "Keep personal information" })
    .input(BySigning.extend({ memberId: MemberIdSchema, ...PersonalInfoSchema.partial().shape }))
    .output(PersonalInfoSchema)
    .meta({ errors: [...changeErrors, "member/bad-phone", "text/hidden-character"] }),
  /** The member says that their personal information is complete and that they attend in person. */
  attend: endpoint
    .route({ method: "PATCH", path: "/signing/{id}/member/{memberId}/attend", summary: "Confirm to attend" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "member/info-incomplete"] }),
  /** The token is stored hashed, so a link cannot be shown twice: asking again withdraws the old one and makes another. */
  issueLink: endpoint
    .route({ method: "POST", path: "/signing/{id}/member/{memberId}/link", summary: "Issue a new personal link" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(PersonalLinkSchema)
    .meta({ errors: [...changeErrors, "member/excluded"] }),
  /** Everything of this person ends: links, the sessions that they opened, and coming back by code. */
  withdrawLink: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/member/{memberId}/link", summary: "Take a person's access away" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(MemberSchema)
    .meta({ errors: [...recordErrors, "member/excluded"] }),
  /**
   * Mails a link; the earlier ones go on to work. After the release the mail leads to the released documents. It changes
   * something although it is a GET, so it demands the CSRF token like a POST.
   */
  notify: endpoint
    .route({ method: "GET", path: "/signing/{id}/member/{memberId}/notify", summary: "Send the link by mail" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(MemberSchema)
    .meta({ errors: [...changeErrors, "member/excluded"] }),
  /**
   * Whoever takes part with an account has a place that is opened by a personal link alone: this mails them one more, to the
   * address that they were invited at. After the release it leads to the released documents.
   */
  mailOwnLink: endpoint
    .route({ method: "POST", path: "/signing/{id}/member/{memberId}/own-link", summary: "Have one's own link mailed" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(DoneSchema)
    .meta({ errors: [...changeErrors, "member/excluded"] }),
  /** A POST, so that a mail scanner that opens links consumes nothing. */
  join: endpoint
    .route({ method: "POST", path: "/join", summary: "Exchange a personal link's token for a session" })
    .input(z.object({ token: z.string().min(10).max(200) }))
    .output(MembershipSchema)
    .meta({
      errors: [...recordErrors, "link/expired", "link/removed", "link/revoked", "link/unknown", "link/withdrawn"],
    }),
  consent: endpoint
    .route({ method: "POST", path: "/signing/{id}/member/{memberId}/consent", summary: "Agree to sign electronically" })
    .input(BySigning.extend({ ...DecisionSchema.shape, agreed: z.literal(true) }))
    .output(MemberSchema)
    .meta({ errors: changeErrors }),
  /** The way out of the welcome step: recorded and shown to the notary; the member may still consent later. */
  decline: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/decline",
      summary: "Refuse to sign electronically",
    })
    .input(BySigning.extend(DecisionSchema.shape))
    .output(MemberSchema)
    .meta({ errors: changeErrors }),
  adoptSignature: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/signature/{memberId}",
      summary: "Adopt a picture of the signature or the initials (PNG, multipart)",
    })
    .input(
      AdoptingSchema.extend({
        purpose: SignaturePurposeSchema.default("signature"),
        made: SignatureMakingSchema.optional(),
        /** `yes`: also for the next signings, in the account that this member takes part with; `made` must be said then. */
        keepForAccount: z.enum(["yes", "no"]).default("no"),
        image: z.file().max(1_048_576).mime("image/png"),
      }),
    )
    .output(AdoptedSignatureSchema)
    .meta({ errors: [...changeErrors, "member/no-consent", "request/abandoned", "signature/not-png"] }),
  /** The person has read the notary's statement of a document in another language than the one it is sealed in. */
  readStatement: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/member/{memberId}/read-statement",
      summary: "Say that a translation of the notary's statement was read",
    })
    .input(
      BySigning.extend({ memberId: MemberIdSchema, docId: DocumentIdSchema, translationVersion: z.string().max(60) }),
    )
    .output(DoneSchema)
    .meta({ errors: changeErrors }),
  /** Adopts a copy of what the account keeps that this member takes part with; the picture adopted last once more changes nothing. */
  adoptKept: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/signature/{memberId}/kept",
      summary: "Adopt the signature or the initials that the account keeps",
    })
    .input(AdoptingSchema.extend({ purpose: SignaturePurposeSchema }))
    .output(AdoptedSignatureSchema)
    .meta({ errors: [...changeErrors, "member/no-consent", "signature/none-kept"] }),
  /** Where a page finds the adopted pictures again after a reload; null before one was adopted. */
  signature: endpoint
    .route({ method: "GET", path: "/signing/{id}/signature/{memberId}", summary: "The member's adopted pictures" })
    .input(BySigning.extend({ memberId: MemberIdSchema }))
    .output(AdoptedPicturesSchema),
  /** The same without naming oneself; of several people in one browser whoever has the turn. No page of ours needs it. */
  ownPictures: endpoint
    .route({ method: "GET", path: "/signing/{id}/signature", summary: "The caller's own adopted pictures" })
    .input(BySigning)
    .output(AdoptedPicturesSchema),
  /** The caller's own first; with `second_user` those of everybody else as well. Our pages find them in the fields. */
  pictures: endpoint
    .route({ method: "GET", path: "/signing/{id}/signatures", summary: "Adopted pictures in a signing" })
    .input(BySigning.extend({ second_user: z.enum(["", "1", "true"]).optional() }))
    .output(z.array(AdoptedPicturesSchema.extend({ memberId: MemberIdSchema }))),
};
