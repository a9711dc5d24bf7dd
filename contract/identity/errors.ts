import { defineErrors } from "../common/define-errors.ts";

/** Failures of proving and recording who somebody is. */
export const identityErrors = defineErrors({
  "identity/not-asked": {
    status: 409,
    verdict: true,
    happened: "Nobody has to prove their identity in this signing.",
    kept: "Everything is as it was.",
    todo: "Go on with the signing.",
  },
  "identity/wrong-stage": {
    status: 409,
    verdict: true,
    happened: "This step does not come next: it was done already, or another one comes before it.",
    kept: "What was done so far is kept.",
    todo: "Load the page again; it leads to the step that is next.",
  },
  "identity/no-attempt-left": {
    status: 409,
    verdict: true,
    happened: "No further attempt is allowed for this signing.",
    kept: "The attempts so far stand in the record, with their outcome alone.",
    todo: "Agree on another time with the notary.",
  },
  "identity/not-known": {
    status: 409,
    verdict: true,
    happened: "Only somebody whom the notary knows personally can be let past the document.",
    kept: "Nothing was recorded.",
    todo: "Say first that you know this person, or look at their document.",
  },
  "identity/locked": {
    status: 409,
    verdict: true,
    happened: "A document is locked already, and its record says how this person was known.",
    kept: "Everything is as it was.",
    todo: "Nothing has to be done.",
  },
  "identity/bad-picture": {
    status: 422,
    verdict: true,
    happened: "One of the files is no JPEG or PNG picture, or it is damaged.",
    kept: "The form is as you filled it in.",
    todo: "Choose a photograph saved as JPEG or PNG. A telephone that saves HEIC saves JPEG once its camera is set to “Most Compatible”.",
  },
  "identity/moving-picture": {
    status: 422,
    verdict: true,
    happened: "One of the pictures moves.",
    kept: "The form is as you filled it in.",
    todo: "Choose one that stands still.",
  },
  "identity/too-many-pixels": {
    status: 422,
    verdict: true,
    happened: "One of the pictures has more than {maxMegapixels} million pixels.",
    kept: "The form is as you filled it in.",
    todo: "Choose a smaller one, or make this one smaller.",
  },
  "identity/too-large-file": {
    status: 422,
    verdict: true,
    happened: "One of the pictures is a file of more than {maxMegabytes} MB.",
    kept: "The form is as you filled it in.",
    todo: "Choose a smaller one, or take the picture anew.",
  },
  "identity/vendor-away": {
    status: 503,
    passes: "by-itself",
    happened: "The service that checks identities does not answer.",
    kept: "Nobody has failed, and everything that was done is kept.",
    todo: "Wait a few minutes, then try again.",
  },
  "identity/bad-callback": {
    status: 400,
    verdict: true,
    happened: "This message does not come from the service that checks identities, or is too old.",
    kept: "Nothing of it was believed.",
    todo: "Sign it with the secret that both sides have, and send it within five minutes.",
  },
  "identity/link-ended": {
    status: 410,
    verdict: true,
    happened: "This code was used already, or is older than five minutes.",
    kept: "Nothing was taken on this phone.",
    todo: "Show a new code on the computer, and point the phone’s camera at it.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    identity: typeof identityErrors;
  }
}
