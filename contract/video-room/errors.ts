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
  "video-room/provider-unreachable": {
    status: 503,
    passes: "by-itself",
    happened: "The service that carries the video does not answer.",
    kept: "Everything else in this meeting works as before.",
    todo: "Wait a moment; the video is tried again by itself.",
  },
  "video-room/provider-refuses": {
    passes: "later",
    happened: "The service that carries the video refuses this platform ({name}).",
    kept: "Everything else in this meeting works as before.",
    todo: "Go on without video, and tell whoever runs the platform.",
  },
  "video-room/network-blocks": {
    passes: "later",
    happened: "This network lets no pictures and voices through ({name}).",
    kept: "Everything else in this meeting works as before.",
    todo: "Use another network, such as that of a phone, or ask whoever looks after this one to allow video calls.",
  },
  "video-room/browser-cannot": {
    passes: "later",
    happened: "This browser cannot show the video of this meeting ({name}).",
    kept: "Everything else in this meeting works as before.",
    todo: "Use a current Chrome, Edge, Firefox or Safari.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    videoRoom: typeof videoRoomErrors;
  }
}
