import { z } from "zod";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, UserIdSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { MemberIdentitySchema } from "../common/member-identity.ts";
import { UndeliveredReasonSchema } from "../mail-bounce/entity.ts";

export const MemberTypeSchema = z.enum(["consumer", "notary", "witness", "signer"]);
export type MemberType = z.infer<typeof MemberTypeSchema>;

export const PresenceSchema = z.enum([
  "identifying",
  "failed",
  "presigning",
  "in-signing",
  "online",
  "offline",
  "sharing-device",
]);
export type Presence = z.infer<typeof PresenceSchema>;

/** How the latest invitation fares. `delayed`: it could not be sent yet and is tried again; `failed`: it was given up. */
export const InvitationStateSchema = z.enum(["none", "sending", "delayed", "sent", "failed"]);
export type InvitationState = z.infer<typeof InvitationStateSchema>;

export const InvitationSchema = z.object({
  state: InvitationStateSchema,
  at: InstantSchema.nullable(),
  /** Why it failed; null in any other state, and where it failed before reasons were kept. */
  reason: UndeliveredReasonSchema.nullable().default(null),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** Index into the eight participant colours (renderer/ui tokens `--participant-1` … `--participant-8`). */
export const ParticipantColourSchema = z.int().min(1).max(8);

/** A page of a document, counted from 0. */
export const ViewedPageSchema = z.object({ documentId: DocumentIdSchema, page: WholeNumberSchema });
export type ViewedPage = z.infer<typeof ViewedPageSchema>;

/** As what a witness takes part who does more than watch; their own identity counts then as much as a principal's. */
export const WitnessCapacitySchema = z.enum(["credible-witness", "interpreter"]);
export type WitnessCapacity = z.infer<typeof WitnessCapacitySchema>;

export const MemberSchema = z.object({
  id: MemberIdSchema,
  userId: UserIdSchema.nullable(),
  fullName: z.string(),
  email: z.email(),
  type: MemberTypeSchema,
  colour: ParticipantColourSchema,
  status: PresenceSchema,
  hasSignature: z.boolean(),
  consentedAt: InstantSchema.nullable(),
  /** When this person first opened their personal link; from then on their name and address are no longer corrected. */
  joinedAt: InstantSchema.nullable(),
  /** When this person confirmed their personal information; witnesses and the notary are not asked for it. */
  attendedAt: InstantSchema.nullable(),
  /** When the notary first invited this person, by mail or by a link handed over. Before, nothing tells them or lets them in. */
  invitedAt: InstantSchema.nullable(),
  invitation: InvitationSchema,
  /** The notary has taken this person's access away: no link and no code opens the signing until a new link is made. */
  withdrawnAt: InstantSchema.nullable(),
  /** The notary keeps this person out of the signing: nothing is asked of them, and no link lets them in. */
  excludedAt: InstantSchema.nullable().optional(),
  /** In which language this person reads, as the notary or their own page said last; null: nobody said, so English. */
  language: LanguageSchema.nullable().default(null),
  /** Of a witness who is more than one; absent of everybody else. */
  capacity: WitnessCapacitySchema.optional(),
  /** Told to the notary's side, and to each of their own; absent elsewhere. */
  identity: MemberIdentitySchema.optional(),
  /** What was last before this person; absent where that is not known, and of no meaning while they are away. */
  view: ViewedPageSchema.optional(),
});
export type Member = z.infer<typeof MemberSchema>;
