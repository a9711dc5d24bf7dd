import { z } from "zod";
import { changeErrors } from "../common/change-errors.ts";
import { BySigning } from "../common/by-signing.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { MemberIdSchema } from "../common/ids.ts";
import {
  DeviceSchema,
  IceServerSchema,
  SignalSchema,
  TrackSchema,
  VideoIdentitySchema,
  VideoEndingSchema,
  VideoRoomSchema,
} from "./entity.ts";

/** The browsers send to one another. */
const MeshKeysSchema = z.object({
  provider: z.literal("mesh"),
  iceServers: z.array(IceServerSchema),
  /** `relay`: nobody learns anybody's address. */
  iceTransportPolicy: z.enum(["all", "relay"]),
});
const TwilioKeysSchema = z.object({ provider: z.literal("twilio"), token: z.string(), roomName: z.string() });
const LiveKitKeysSchema = z.object({ provider: z.literal("livekit"), token: z.string(), url: z.string() });
/** What lets one page reach the others, by who carries the pictures. A token is soon worth nothing. */
export type VideoKeys = z.infer<typeof MeshKeysSchema | typeof TwilioKeysSchema | typeof LiveKitKeysSchema>;

const seat = { identity: VideoIdentitySchema, room: VideoRoomSchema };
/** What the page needs to reach the others. */
export const VideoAccessSchema = z.discriminatedUnion("provider", [
  MeshKeysSchema.extend(seat),
  TwilioKeysSchema.extend(seat),
  LiveKitKeysSchema.extend(seat),
]);
export type VideoAccess = z.infer<typeof VideoAccessSchema>;

/** Which ways there are, to be tried before somebody joins: no token, and no place in the room. */
export const VideoWaysSchema = z.discriminatedUnion("provider", [
  MeshKeysSchema,
  z.object({ provider: z.literal("twilio"), url: z.string() }),
  z.object({ provider: z.literal("livekit"), url: z.string() }),
]);
export type VideoWays = z.infer<typeof VideoWaysSchema>;

/** People who see and hear one another while a signing is open. */
export const videoRoom = {
  /** Again with the same `call`: the same page on a new line. */
  join: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/join", summary: "Join the video of a signing" })
    .input(
      BySigning.extend({
        device: DeviceSchema,
        call: z.uuid(),
        /** Of the realtime connection of this page, by which the others' signals come. */
        socketId: z.string().regex(/^\d{1,15}\.\d{1,15}$/),
        microphone: z.boolean(),
        camera: z.boolean(),
      }),
    )
    .output(VideoAccessSchema)
    .meta({
      errors: [
        "guest/not-let-in",
        "guest/time-over",
        "recording/agree-first",
        "signing/closed",
        "video-room/ended",
        "video-room/full",
        "video-room/no-line",
        "video-room/provider-unreachable",
      ],
    }),
  /** For the check before the meeting. */
  ways: endpoint
    .route({
      method: "GET",
      path: "/signing/{id}/video-room/ways",
      summary: "Find out how the video of a signing is reached",
    })
    .input(BySigning)
    .output(VideoWaysSchema)
    .meta({ errors: ["guest/not-let-in", "guest/time-over"] }),
  /**
   * One's own microphone or camera goes off or on; by the notary, somebody else's microphone. What the notary muted stays so
   * until the notary undoes it: that person's page acknowledges by the same call, and one that does not is put out of the video.
   */
  mute: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/mute", summary: "Mute or unmute a track" })
    .input(BySigning.extend({ identity: VideoIdentitySchema, track_sid: TrackSchema, muted: z.boolean() }))
    .output(VideoRoomSchema)
    .meta({ errors: ["signing/closed", "video-room/ended", "video-room/muted"] }),
  /** The member's video and the notary's go off, those of whoever was held before come back; null: nobody's is off. */
  hold: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/hold", summary: "Put a member's video on hold" })
    .input(BySigning.extend({ memberId: MemberIdSchema.nullable() }))
    .output(VideoRoomSchema)
    .meta({ errors: ["signing/closed", "video-room/ended"] }),
  signal: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/video-room/signal",
      summary: "Pass a signal to somebody in the video",
    })
    .input(BySigning.extend({ from: VideoIdentitySchema, to: VideoIdentitySchema, ...SignalSchema.shape }))
    .output(DoneSchema)
    .meta({ errors: ["auth/too-many-attempts", "video-room/not-in-it"] }),
  leave: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/leave", summary: "Leave the video" })
    .input(BySigning.extend({ identity: VideoIdentitySchema, call: z.uuid() }))
    .output(DoneSchema),
  /** The notary begins the end: everybody is told that the video ends in a minute. Again, it says how long that is still. */
  wrapUp: endpoint
    .route({ method: "POST", path: "/signing/{id}/wrapping_up_event", summary: "Announce the end of the video" })
    .input(BySigning)
    .output(VideoEndingSchema)
    .meta({ errors: changeErrors }),
  /** As long as the signing is open, nobody is left without a way to talk on. */
  reopen: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/wrapping_up_event", summary: "Take back the end of the video" })
    .input(BySigning)
    .output(VideoEndingSchema)
    .meta({ errors: changeErrors }),
  /** For a page that was loaded anew meanwhile. */
  ending: endpoint
    .route({ method: "GET", path: "/signing/{id}/wrapping_up_event", summary: "How long the video goes on" })
    .input(BySigning)
    .output(VideoEndingSchema),
};
