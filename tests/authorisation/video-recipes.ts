import { randomUUID } from "node:crypto";
import type { Cast } from "./cast.ts";
import { guestRecipes } from "./guest-recipes.ts";
import { recordingRecipes } from "./recording-recipes.ts";
import type { Recipe } from "./recipes.ts";

const videoPage = { device: "pagepage", call: randomUUID(), socketId: "1.1", microphone: true, camera: true };

export const videoRecipes: Record<string, (cast: Cast) => Recipe> = {
  // Nobody of the cast has a page with a live line: who gets in, and what then, is video-room.test.ts.
  "videoRoom.join": () => ({ json: videoPage, passes: ["video-room/no-line"] }),
  "videoRoom.mute": ({ memberId }) => ({
    json: { identity: `${memberId}-pagepage`, track_sid: "microphone", muted: true },
    passes: ["auth/forbidden", "request/not-found"],
  }),
  "videoRoom.signal": ({ memberId }) => ({
    json: {
      from: `${memberId}-pagepage`,
      to: `${memberId}-otherpage`,
      fromCall: randomUUID(),
      toCall: randomUUID(),
      description: null,
      candidates: [],
    },
    passes: ["video-room/not-in-it"],
  }),
  "videoRoom.leave": ({ memberId }) => ({ json: { identity: `${memberId}-pagepage`, call: randomUUID() } }),
  "videoRoom.hold": ({ memberId }) => ({ json: { memberId }, changes: true }),
  "videoRoom.wrapUp": () => ({ changes: true }),
  "videoRoom.reopen": () => ({ changes: true }),
  "raw.trackLeave": () => ({ form: { socket_id: "1.1" } }),
  // What becomes of somebody of the cast, and of their meeting, is exclude.test.ts and video-end.test.ts.
  "members.exclude": () => ({ params: { memberId: randomUUID() }, json: {}, passes: ["request/not-found"] }),
  // A real one, before its release.
  "signings.complete": () => ({ passes: ["signing/not-finished"] }),
  ...guestRecipes,
  "members.hasPhone": () => ({ json: { email: "sofia@example.org" } }),
  // Of somebody's own page in the video alone, and of the phone that took its link: phone-camera.test.ts.
  "phoneCamera.open": ({ memberId }) => ({
    json: { identity: `${memberId}-pagepage` },
    passes: ["video-room/not-in-it"],
  }),
  "phoneCamera.answer": ({ memberId }) => ({
    json: { identity: `${memberId}-pagepage`, offerId: randomUUID(), sdp: "v=0" },
    passes: ["video-room/not-in-it"],
  }),
  "phoneCamera.close": ({ memberId }) => ({ json: { identity: `${memberId}-pagepage` } }),
  "phoneCamera.claim": () => ({
    json: { token: "t".repeat(43) },
    passes: ["phone-camera/link-ended", "auth/too-many-attempts"],
  }),
  "phoneCamera.offer": () => ({
    json: { secret: "s".repeat(43), sdp: "v=0" },
    passes: ["phone-camera/over", "auth/too-many-attempts"],
  }),
  "phoneCamera.end": () => ({ json: { secret: "s".repeat(43) }, passes: ["auth/too-many-attempts"] }),
  ...recordingRecipes,
};
