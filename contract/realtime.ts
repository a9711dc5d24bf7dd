import { z } from "zod";
import { DocumentStateSchema } from "./document/entity.ts";
import { FieldOperationSchema } from "./field/entity.ts";
import { SigningEventSchema } from "./signing-log/signing-event.ts";
import { InvitationSchema, MemberTypeSchema, PresenceSchema, ViewedPageSchema } from "./member/entity.ts";
import { CertificateOrderIdSchema, CertificateOrderStatusSchema } from "./certificate-order/entity.ts";
import { DocumentIdSchema, FieldIdSchema, MemberIdSchema, SigningIdSchema } from "./common/ids.ts";
import { RecordingStandingSchema } from "./recording/entity.ts";
import { WholeNumberSchema } from "./common/whole-numbers.ts";
import { PhoneOfferSchema } from "./phone-camera/entity.ts";
import { ParticipantIdSchema, SignalSchema, VideoIdentitySchema, VideoRoomSchema } from "./video-room/entity.ts";

/** Hosted clusters of the protocol take no message above 10 kB. */
export const maxOperationsMessageBytes = 8_000;

/**
 * Channels and events of the Pusher protocol (version 7). Wire names are pinned here and nowhere else. A realtime message
 * is a hint: whoever misses one asks the catch-up call.
 */
export const channels = {
  user: (userId: string) => `private-users.${userId}`,
  signingSession: (signingId: string) => `private-signing-session.${signingId}`,
  /** A guest hears what concerns them, and nothing of the documents. */
  guest: (guestId: string) => `private-guests.${guestId}`,
  notaries: "notaries",
} as const;

export const realtimeEvents = {
  /** On the signing's channel: one line of its event log. */
  "signing-event": SigningEventSchema,
  /**
   * On the signing's channel, before the line of the log that tells of it: what was done to a document's fields, for
   * everyone whose fields stand at `baseVersion`. Large changes come without; the log's line has them read anew.
   */
  "fields-operated": z.object({
    signingId: SigningIdSchema,
    documentId: DocumentIdSchema,
    baseVersion: WholeNumberSchema,
    state: DocumentStateSchema,
    operations: z.array(FieldOperationSchema),
  }),
  /** On the signing's channel; not logged, so without a sequence number. */
  "member-presence": z.object({ signingId: SigningIdSchema, memberId: MemberIdSchema, status: PresenceSchema }),
  /** On the signing's channel; not logged: which page of which document is before a member. */
  "member-view": z.object({ signingId: SigningIdSchema, memberId: MemberIdSchema, view: ViewedPageSchema }),
  /** On the signing's channel; not logged: a place in which this member is to sign stands elsewhere now. */
  "sign-moved": z.object({
    signingId: SigningIdSchema,
    documentId: DocumentIdSchema,
    fieldId: FieldIdSchema,
    memberId: MemberIdSchema,
  }),
  /** On the signing's channel; not logged: how a member's invitation fares. */
  "member-invitation": z.object({ signingId: SigningIdSchema, memberId: MemberIdSchema, invitation: InvitationSchema }),
  /** On the signing's channel; not logged: who is in the video, and who of them is muted or held. */
  "video-room-changed": VideoRoomSchema,
  /** On the signing's channel, to one page alone: what another page in the video has to say to it. */
  "video-room-signal": z.object({ from: VideoIdentitySchema, to: VideoIdentitySchema, ...SignalSchema.shape }),
  /** On the signing's channel; not logged by itself: how far somebody is with their proof of identity is to be read again. */
  "verification-changed": z.object({ signingId: SigningIdSchema, memberId: MemberIdSchema }),
  /** On the signing's channel, to one page alone: what the phone that is its camera has to say to it. */
  "phone-camera-offer": PhoneOfferSchema,
  /** On the signing's channel: the video of these goes off, by the notary; their names are the specification's. */
  DisableVideoRoomParticipants: z.object({ participants: z.array(ParticipantIdSchema) }),
  EnableVideoRoomParticipants: z.object({ participants: z.array(ParticipantIdSchema) }),
  /** On the signing's channel: somebody asks to come in as a guest, or a guest came or went; the list is to be read again. */
  "guests-changed": z.object({ signingId: SigningIdSchema }),
  /** On a guest's channel: how they stand is to be read again. */
  "guest-changed": z.object({}),
  /** On the signing's channel; not logged by itself: what the recording is at, and who has agreed to it. */
  "recording-changed": RecordingStandingSchema,
  /** On the signing's channel: the ZIP of a release can be downloaded; `zipUrl` is a path on the platform. */
  "zip-completed": z.object({ zipUrl: z.string() }),
  /** On the signing's channel: the ZIP could not be made; it may be asked for again. */
  "zip-failed": z.object({}),
  /** On the notary's channel: a mail to somebody in a signing of theirs was refused, or given up. */
  "bounced-email-detected": z.object({
    bounced_email: z.email(),
    consumer_role: MemberTypeSchema,
    signing_id: SigningIdSchema,
  }),
  /** On the notary's channel: somebody in a signing of theirs asks something; `message` may be cut short. */
  "signing-message-created": z.object({
    signing_id: SigningIdSchema,
    message_id: z.uuid(),
    full_name: z.string(),
    message: z.string(),
  }),
  /** On a user's channel: the lists and counters are to be read again. */
  "signings-count-updated": z.object({}),
  /** On a notary's channel: an order for a certificate is at another step. */
  "certificate.status-refreshed": z.object({
    order_id: CertificateOrderIdSchema,
    status: CertificateOrderStatusSchema,
  }),
  /** On a notary's channel: an order that was canceled and paid begins anew. */
  "setup-restarted": z.object({ order_id: CertificateOrderIdSchema }),
  /** On a notary's channel: somebody decided on their commission; who they are and how far they have come is to be read again. */
  "onboarding-updated": z.object({}),
} as const;
export type RealtimeEvents = { [Name in keyof typeof realtimeEvents]: z.infer<(typeof realtimeEvents)[Name]> };
export type RealtimeEventName = keyof RealtimeEvents;
