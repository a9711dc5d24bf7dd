import { z } from "zod";
import { BySigning } from "../common/by-signing.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { MemberIdSchema } from "../common/ids.ts";
import {
  DeviceSchema,
  IceServerSchema,
  SignalSchema,
  TrackSchema,
  VideoIdentitySchema,
  VideoRoomSchema,
} from "./entity.ts";

/** What the page needs to reach the others. */
export const VideoAccessSchema = z.object({
  /** Who carries the pictures: with `mesh` the browsers themselves. */
  provider: z.literal("mesh"),
  identity: VideoIdentitySchema,
  iceServers: z.array(IceServerSchema),
  /** `relay`: nobody learns anybody's address. */
  iceTransportPolicy: z.enum(["all", "relay"]),
  room: VideoRoomSchema,
});
export type VideoAccess = z.infer<typeof VideoAccessSchema>;

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
    .meta({ errors: ["recording/agree-first", "signing/closed", "video-room/full", "video-room/no-line"] }),
  /**
   * One's own microphone or camera goes off or on; by the notary, somebody else's microphone. What the notary muted stays so
   * until the notary undoes it: that person's page acknowledges by the same call, and one that does not is put out of the video.
   */
  mute: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/mute", summary: "Mute or unmute a track" })
    .input(BySigning.extend({ identity: VideoIdentitySchema, track_sid: TrackSchema, muted: z.boolean() }))
    .output(VideoRoomSchema)
    .meta({ errors: ["signing/closed", "video-room/muted"] }),
  /** The member's video and the notary's go off, those of whoever was held before come back; null: nobody's is off. */
  hold: endpoint
    .route({ method: "POST", path: "/signing/{id}/video-room/hold", summary: "Put a member's video on hold" })
    .input(BySigning.extend({ memberId: MemberIdSchema.nullable() }))
    .output(VideoRoomSchema)
    .meta({ errors: ["signing/closed"] }),
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
};
