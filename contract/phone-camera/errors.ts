import { defineErrors } from "../common/define-errors.ts";

/** Failures of a phone that is somebody's camera. */
export const phoneCameraErrors = defineErrors({
  "phone-camera/link-ended": {
    status: 410,
    verdict: true,
    happened: "This code was used already, or is older than five minutes.",
    kept: "Nothing was turned on, on this phone or on the computer.",
    todo: "Show a new code on the computer, and point the phone’s camera at it.",
  },
  "phone-camera/over": {
    status: 409,
    verdict: true,
    happened: "This phone is not the camera any more: the computer ended it, or has left the video.",
    kept: "The meeting goes on at the computer.",
    todo: "To use the phone again, show a new code on the computer.",
  },
  "phone-camera/not-there": {
    status: 409,
    passes: "by-itself",
    happened: "The computer does not answer at the moment.",
    kept: "This phone stays the camera of that computer.",
    todo: "Wait until the computer is connected again; it is tried by itself.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    phoneCamera: typeof phoneCameraErrors;
  }
}
