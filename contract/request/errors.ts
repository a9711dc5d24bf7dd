import { defineErrors } from "../common/define-errors.ts";

/** Of requests as such: what they ask for, how large they are, and how they came in. */
export const requestErrors = defineErrors({
  "request/invalid": {
    status: 422,
    happened: "Some of what was sent is missing or not in the right form.",
    kept: "Nothing was changed.",
    todo: "Correct the marked fields and try again.",
  },
  "request/not-found": {
    status: 404,
    happened: "What was asked for is not here.",
    kept: "Nothing was changed.",
    todo: "Go back and reload the list.",
  },
  "request/conflict": {
    status: 409,
    passes: "later",
    happened: "Someone else changed this in the meantime, or the same step had arrived before.",
    kept: "What stands on the platform is kept; nothing was done twice.",
    todo: "Look at how things stand now, and repeat the step if it is still needed.",
  },
  "request/locked": {
    status: 423,
    passes: "later",
    happened: "This is held by another step at the moment.",
    kept: "Nothing was changed.",
    todo: "Wait a moment and try again.",
  },
  "request/too-large": {
    status: 413,
    happened: "The file is larger than {maxMegabytes} MB.",
    kept: "Nothing was stored.",
    todo: "Choose a smaller file.",
  },
  "request/too-many": {
    status: 422,
    happened: "There are {max} {what} already, which is the most.",
    kept: "What was there before is kept; nothing was added.",
    todo: "Go on with what is there, or ask the notary.",
  },
  "request/abandoned": {
    status: 408,
    passes: "by-itself",
    happened: "The request was given up before it was finished.",
    kept: "Nothing was stored.",
    todo: "Try again.",
  },
  "request/too-slow": {
    status: 408,
    passes: "by-itself",
    happened: "What was sent came in too slowly.",
    kept: "Nothing was stored.",
    todo: "Check the connection and try again.",
  },
  "request/busy": {
    status: 429,
    passes: "by-itself",
    happened: "More of yours is being worked on than the platform does at the same time.",
    kept: "What is being worked on goes on; of this step nothing was stored.",
    todo: "Wait until it is done, then try again.",
  },
  "idempotency/mismatch": {
    status: 422,
    happened: "The same step was sent twice with different content.",
    kept: "The first one is kept.",
    todo: "Reload and look at what is stored.",
  },
  "idempotency/running": {
    status: 409,
    passes: "by-itself",
    happened: "The same step is still being carried out.",
    kept: "The first one goes on.",
    todo: "Wait a moment.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    request: typeof requestErrors;
  }
}
