import { defineErrors } from "../common/define-errors.ts";

/** Failures of guests, and of the ways in which they come. */
export const guestErrors = defineErrors({
  "guest/unknown-link": {
    status: 404,
    verdict: true,
    happened: "This guest link does not lead to a meeting.",
    kept: "Nothing was changed.",
    todo: "Open it exactly as you got it, or ask the notary for a new one: the meeting may be over, or the link taken back.",
  },
  "guest/too-many-waiting": {
    status: 409,
    passes: "later",
    happened: "{max} people wait for the notary to let them in already.",
    kept: "Nobody who waits has lost their place.",
    todo: "Try again in a few minutes.",
  },
  "guest/not-let-in": {
    status: 409,
    passes: "later",
    happened: "The notary has not let you in.",
    kept: "What you asked for stands.",
    todo: "Wait until the notary lets you in.",
  },
  "guest/too-early": {
    status: 409,
    passes: "later",
    happened: "The meeting cannot be joined yet.",
    kept: "Your place is kept.",
    todo: "Return 10 minutes before the start.",
  },
  "guest/time-over": {
    status: 410,
    verdict: true,
    happened: "Your time as a guest is over: it lasts 24 hours from joining.",
    kept: "Nothing of the meeting was changed.",
    todo: "Ask the notary to invite you again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    guest: typeof guestErrors;
  }
}
