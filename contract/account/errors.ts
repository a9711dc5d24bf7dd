import { defineErrors } from "../common/define-errors.ts";

/** Failures of signing in, and of what an account may do. */
export const accountErrors = defineErrors({
  "auth/signed-out": {
    status: 401,
    passes: "later",
    happened: "You are not logged in, or were logged out meanwhile.",
    kept: "What the platform had accepted is kept.",
    todo: "Please log in and try again.",
  },
  "auth/wrong-credentials": {
    status: 422,
    happened: "The e-mail address and the password do not belong together.",
    kept: "Nothing was changed.",
    todo: "Check both and try again.",
  },
  "auth/forbidden": {
    status: 403,
    happened: "This account may not do that.",
    kept: "Nothing was changed.",
    todo: "Log in with an account that takes part in this signing.",
  },
  "auth/link-ended": {
    status: 410,
    happened: "This link was used already, is too old, or a newer one took its place.",
    kept: "Your account is as it was.",
    todo: "Ask for a new link; it comes by mail.",
  },
  "auth/csrf": {
    status: 419,
    happened: "The page was open for too long to be trusted with this step.",
    kept: "Nothing was changed.",
    todo: "Reload the page and try again.",
  },
  "auth/too-many-attempts": {
    status: 429,
    passes: "by-itself",
    happened: "There were too many attempts in a short time.",
    kept: "Nothing was changed.",
    todo: "Wait {retryAfterSeconds} seconds and try again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    account: typeof accountErrors;
  }
}
