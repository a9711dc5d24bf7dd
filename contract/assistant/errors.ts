import { defineErrors } from "../common/define-errors.ts";

/** Failures of assistants. */
export const assistantErrors = defineErrors({
  "assistant/too-many": {
    status: 409,
    happened: "There are {most} assistants already.",
    kept: "Nothing was changed.",
    todo: "Take the right from somebody first.",
  },
  "assistant/prepares-only": {
    status: 403,
    happened: "An assistant prepares, and fills in, signs, stamps, locks and shares nothing.",
    kept: "Nothing was changed.",
    todo: "Leave this to the notary.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    assistant: typeof assistantErrors;
  }
}
