import { defineErrors } from "../common/define-errors.ts";

/** Failures of seeing and hearing one another. */
export const videoRoomErrors = defineErrors({
  "video-room/full": {
    status: 409,
    passes: "later",
    happened: "{max} people are in the video already, and more cannot be.",
    kept: "Everything else in this meeting works as before.",
    todo: "Wait until somebody has left the video, or go on without it.",
  },
  "video-room/no-line": {
    status: 409,
    passes: "by-itself",
    happened: "This page has no live connection to the platform at the moment.",
    kept: "Everything else in this meeting works as before.",
    todo: "Wait until the connection is back; the video is tried again by itself.",
  },
  "video-room/not-in-it": {
    status: 409,
    passes: "by-itself",
    happened: "This page is not in the video any more.",
    kept: "Everything else in this meeting works as before.",
    todo: "Join the video again.",
  },
  "video-room/ended": {
    status: 409,
    verdict: true,
    happened: "The video of this meeting has ended.",
    kept: "What was signed and what is recorded is kept.",
    todo: "If something is left to talk about, ask the notary to open the video again.",
  },
  "video-room/muted": {
    status: 409,
    passes: "later",
    happened: "The notary has muted this microphone.",
    kept: "You stay in the video, and the others are still seen and heard.",
    todo: "Ask the notary to let you speak again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    videoRoom: typeof videoRoomErrors;
  }
}
