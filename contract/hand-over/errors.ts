import { defineErrors } from "../common/define-errors.ts";

/** Failures of handing a notary's records over. */
export const handOverErrors = defineErrors({
  "hand-over/nothing": {
    status: 409,
    happened: "{name} has no journal here and led no signing.",
    kept: "Nothing was changed.",
    todo: "Look whether this is the right account.",
  },
  "hand-over/still-active": {
    status: 409,
    happened: "The account of {name} is still active.",
    kept: "Nothing was handed over.",
    todo: "Deactivate the account first: {name} is told so by mail, and can object.",
  },
  "hand-over/under-way": {
    status: 409,
    happened: "The records of {name} are being put together already.",
    kept: "What is under way goes on.",
    todo: "Wait for it, or cancel it first.",
  },
  "hand-over/future-day": {
    status: 422,
    happened: "The day on which it happened lies ahead.",
    kept: "Nothing was handed over.",
    todo: "Enter the day of the death, the resignation or the loss of the commission.",
  },
  "hand-over/certificate": {
    status: 422,
    happened: "Nothing can be encrypted for this certificate: {why}.",
    kept: "Nothing was handed over.",
    todo: "Ask the receiver for a certificate (PEM) with an RSA key of 2048 bits or more that may encipher, and that is valid now; or go on without one.",
  },
  "hand-over/not-there": {
    status: 404,
    happened: "This file is not kept any more, or is not made yet.",
    kept: "The records that it is made of are still on the platform.",
    todo: "Have a new one made.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    handOver: typeof handOverErrors;
  }
}
