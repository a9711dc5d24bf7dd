import type { EndpointsOf } from "../http/endpoint.ts";
import { actOf } from "../http/acts.ts";
import { readEnding, reopenVideo, wrapUp } from "../video-end/index.ts";
import { holdVideo } from "./domain/hold.ts";
import { joinRoom } from "./domain/join.ts";
import { muteTrack } from "./domain/mute.ts";
import { leaveRoom, passSignal } from "./domain/signal.ts";
import { videoWays } from "./domain/ways.ts";

export const videoRoomEndpoints: EndpointsOf<"videoRoom"> = {
  hold: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => holdVideo(context.services, input.id, input.memberId),
  },
  join: {
    allow: ["signing-member", "signing-guest"],
    handle: ({ context, input: { id, ...asked } }) => joinRoom(context.services, context.caller, id, asked),
  },
  leave: {
    allow: ["signing-member", "signing-guest"],
    handle: ({ context, input: { id, ...own } }) => leaveRoom(context.services, context.caller, id, own),
  },
  mute: {
    allow: ["signing-member", "signing-guest"],
    handle: ({ context, input: { id, track_sid: track, ...asked } }) =>
      muteTrack(context.services, context.caller, id, { ...asked, track }),
  },
  signal: {
    allow: ["signing-member", "signing-guest"],
    handle: ({ context, input: { id, ...signal } }) => passSignal(context.services, context.caller, id, signal),
  },
  wrapUp: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => wrapUp(context.services, actOf(context, input.id), input.id),
  },
  reopen: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => reopenVideo(context.services, actOf(context, input.id), input.id),
  },
  ending: {
    allow: ["signing-member"],
    handle: ({ context, input }) => readEnding(context.services, input.id),
  },
  ways: {
    allow: ["signing-member", "signing-guest"],
    // They let whoever has them in through the relay, in the name of nobody who looks at somebody's account.
    ownerOnly: true,
    handle: ({ context, input }) => videoWays(context.services, context.caller, input.id),
  },
};
