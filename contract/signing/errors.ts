import { defineErrors } from "../common/define-errors.ts";

/** Failures of a signing as a whole, and of its release. */
export const signingErrors = defineErrors({
  "signing/not-all-locked": {
    status: 409,
    happened: "Not every document is locked yet: {names}.",
    kept: "The meeting is as it was.",
    todo: "Lock each document, then finish.",
  },
  "signing/closed": {
    status: 409,
    happened: "This signing has ended.",
    kept: "Its documents and its record are kept.",
    todo: "Open it from My Signings to read or download them.",
  },
  "signing/not-finished": {
    status: 409,
    happened: "The documents of this meeting are not released yet.",
    kept: "The meeting is as it was.",
    todo: "Lock every document and finish and release first; then complete the meeting.",
  },
  "signing/not-released": {
    status: 409,
    happened: "Nothing has been released in this signing.",
    kept: "The meeting is as it was.",
    todo: "Come back after the notary has finished the meeting.",
  },
  "release/zip-not-ready": {
    status: 409,
    happened: "The ZIP of this signing is still being prepared.",
    kept: "Every released document can be downloaded by itself already.",
    todo: "Try again in a moment.",
  },
  "release/zip-failed": {
    status: 409,
    happened: "The ZIP of this signing could not be made.",
    kept: "Every released document can be downloaded by itself.",
    todo: "Ask for the ZIP again, or download the documents one by one.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    signing: typeof signingErrors;
  }
}
