import { defineErrors } from "../common/define-errors.ts";

/** Failures of questions and answers. */
export const messageErrors = defineErrors({
  "message/nobody-reads": {
    status: 409,
    verdict: true,
    happened: "{name} cannot read your answer: they were removed from this signing, or their link was withdrawn.",
    kept: "Your answer was not sent; what you wrote is still here.",
    todo: "Send them a new link first, or reach them in another way.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    message: typeof messageErrors;
  }
}
