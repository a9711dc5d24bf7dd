import { randomUUID } from "node:crypto";
import type { Cast } from "./cast.ts";
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
  ...recordingRecipes,
};
