import { defineErrors } from "../common/define-errors.ts";

/** Failures of the account that a notary is paid to. */
export const payoutErrors = defineErrors({
  "payout/not-offered": {
    status: 409,
    happened: "This platform pays nobody out.",
    kept: "Nothing was changed.",
    todo: "Nothing is to do: the onboarding goes on without it.",
  },
  "payout/bank": {
    status: 422,
    verdict: true,
    happened: "No bank has the routing number {routing}.",
    kept: "Nothing was sent to anybody.",
    todo: "Read its nine digits off a check or your bank's page, and try again.",
  },
  "payout/no-such-step": {
    status: 409,
    happened: "The account does not stand where this step begins.",
    kept: "Nothing was changed.",
    todo: "Look at the account again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    payout: typeof payoutErrors;
  }
}
