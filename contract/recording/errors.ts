import { defineErrors } from "../common/define-errors.ts";

const goesOn = "Everything else in this meeting works as before.";

/** Failures of recording a meeting, of keeping the recording, and of playing it. */
export const recordingErrors = defineErrors({
  "recording/not-agreed": {
    status: 409,
    passes: "later",
    happened: "Not everyone in the meeting has agreed to be recorded: {names}.",
    kept: "Nothing was recorded.",
    todo: "Wait for their answers. Whoever has refused can agree after all, or leave the meeting.",
  },
  "recording/agree-first": {
    status: 409,
    passes: "later",
    happened: "This meeting is recorded, and you have not agreed to be recorded.",
    kept: "You are neither seen nor heard.",
    todo: "Agree to the recording to come into the video, or tell the notary that you refuse.",
  },
  "recording/wrong-state": {
    status: 409,
    happened: "The recording is not at a point at which this can be done: {detail}.",
    kept: "What was recorded is as it was.",
    todo: "Look at what the recording stands at now, and repeat the step if it is still needed.",
  },
  "recording/no-pause": {
    status: 409,
    verdict: true,
    happened: "The rules of {state} ask for a recording without interruption, so it cannot be paused.",
    kept: "The recording goes on.",
    todo: "Go on with the meeting, or end the recording.",
  },
  "recording/no-document": {
    status: 409,
    verdict: true,
    happened: "The rules of {state} do not allow a document in the picture of a recording.",
    kept: "Nothing was recorded.",
    todo: "Record the faces alone.",
  },
  "recording/damaged": {
    status: 422,
    verdict: true,
    happened: "The recording that was sent is not the one that was announced: {detail}.",
    kept: "The platform kept nothing of it. The recording on the notary’s computer is as it was.",
    todo: "Send it again.",
  },
  "recording/other-file": {
    status: 409,
    verdict: true,
    happened: "The record names another file of this recording.",
    kept: "The one that was named first is kept.",
    todo: "Compare the fingerprints; nothing can take the place of a recording.",
  },
  "recording/deleted": {
    status: 410,
    verdict: true,
    happened: "This recording was deleted on {day}, when the time for which it had to be kept was over.",
    kept: "The record of the signing, with the recording’s fingerprint, is kept.",
    todo: "Nothing can bring it back.",
  },
  "recording/viewing-over": {
    status: 409,
    passes: "later",
    happened: "This viewing of the recording is over, or was begun elsewhere.",
    kept: goesOn,
    todo: "Open the recording again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    recording: typeof recordingErrors;
  }
}
