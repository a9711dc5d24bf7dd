import { defineErrors } from "../common/define-errors.ts";

/** Failures of judging a document for whoever holds one. */
export const checkErrors = defineErrors({
  "check/busy": {
    status: 429,
    passes: "by-itself",
    happened: "Many people are having documents judged here at the moment.",
    kept: "Your file was not kept.",
    todo: "Try again in a minute, or open the document in a PDF program that shows signatures.",
  },
  "check/too-large": {
    status: 413,
    happened: "A file of more than {maxMegabytes} MB is not judged here.",
    kept: "Your file was not kept.",
    todo: "Open it in a PDF program that shows signatures, or in Notary Workstation.",
  },
  "check/changed-meanwhile": {
    happened: "The file was changed on your device since it was compared.",
    kept: "Nothing was kept of it here.",
    todo: "Drop it again, so that both answers are about the same file.",
  },
  // What its owner must not be told is to save it anew: that is what destroys the proof.
  "check/too-complex": {
    status: 422,
    happened: "This file could not be judged within the time and memory that one file may take.",
    kept: "Your file was not kept.",
    todo: "Open it, without saving it, in a PDF program that shows signatures, or in Notary Workstation.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    check: typeof checkErrors;
  }
}
