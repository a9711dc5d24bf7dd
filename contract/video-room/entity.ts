import { z } from "zod";
import { GuestIdSchema, MemberIdSchema, SigningIdSchema } from "../common/ids.ts";
import { ParticipantColourSchema } from "../member/entity.ts";

/** Whose picture it is: the user's id, of a guest the member's. Hold and mute name people by it. */
export const ParticipantIdSchema = z.uuid().brand<"ParticipantId">();
export type ParticipantId = z.infer<typeof ParticipantIdSchema>;

/** What a page calls itself beside the person, so that their second one does not put out the first. */
export const DeviceSchema = z.string().regex(/^[a-z0-9]{8,32}$/);

/** `<participant>-<device>`. The participant's id holds dashes itself. */
export const VideoIdentitySchema = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[a-z0-9]{8,32}$/)
  .brand<"VideoIdentity">();
export type VideoIdentity = z.infer<typeof VideoIdentitySchema>;

/** What a person sends: the specification's `track_sid`. */
export const TrackSchema = z.enum(["microphone", "camera"]);
export type Track = z.infer<typeof TrackSchema>;

/** Somebody whose picture and voice can be had. */
export const PeerSchema = z.object({
  identity: VideoIdentitySchema,
  participant: ParticipantIdSchema,
  /** Of the signing; several where people share the device. */
  memberIds: z.array(MemberIdSchema),
  /** A guest, who is no member: then nobody else is before this camera. */
  guest: z.object({ id: GuestIdSchema, fullName: z.string(), colour: ParticipantColourSchema }).optional(),
  /** Names this coming-in: a page that was loaded anew has another one, and its lines begin anew. */
  call: z.uuid(),
  microphone: z.boolean(),
  camera: z.boolean(),
});
export type Peer = z.infer<typeof PeerSchema>;

export const VideoRoomSchema = z.object({
  signingId: SigningIdSchema,
  /** Of two, the one with the higher number is the later; it begins with the clock, and stands in no database. */
  version: z.int().min(0),
  peers: z.array(PeerSchema),
  /** By the notary, until the notary undoes it. */
  muted: z.array(ParticipantIdSchema),
  /** Whose video is on hold. */
  held: z.array(ParticipantIdSchema),
});
export type VideoRoom = z.infer<typeof VideoRoomSchema>;

/** Everybody sends to everybody else: more than these a common line does not carry. Only the signing's notary comes on top. */
export const maxPeersPerRoom = 6;

/** A telephone and a computer. The place that somebody has had for longest goes for the next one. */
export const maxPlacesPerParticipant = 2;

/** What two browsers say to one another before they can speak: a description (SDP), and addresses to try (ICE). */
export const SignalSchema = z.object({
  /** Both comings-in: what was meant for one that is over says nothing to the next. */
  fromCall: z.uuid(),
  toCall: z.uuid(),
  description: z.object({ type: z.enum(["offer", "answer"]), sdp: z.string().min(1).max(16_000) }).nullable(),
  candidates: z
    .array(
      z.object({
        candidate: z.string().max(500),
        sdpMid: z.string().max(16).nullable(),
        sdpMLineIndex: z.int().min(0).max(16).nullable(),
      }),
    )
    .max(20),
});
export type Signal = z.infer<typeof SignalSchema>;

export const IceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServerSchema>;

/** How the video of a signing ends. `leftMs`: until the end that was announced, by the platform's clock; null: none was. */
export const VideoEndingSchema = z.object({ leftMs: z.int().min(0).nullable() });
export type VideoEnding = z.infer<typeof VideoEndingSchema>;
