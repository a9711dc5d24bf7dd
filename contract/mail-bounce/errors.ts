import { defineErrors } from "../common/define-errors.ts";

/** Failures of the mails that come back. */
export const mailBounceErrors = defineErrors({
  "mail-bounce/not-signed": {
    status: 403,
    happened: "This does not bear the signature of the mail server, or is more than five minutes old.",
    kept: "Nothing was changed.",
    todo: "Compare the secret and the clock of the mail server with those of the platform.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    mailBounce: typeof mailBounceErrors;
  }
}
