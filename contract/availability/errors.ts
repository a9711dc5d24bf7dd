import { defineErrors } from "../common/define-errors.ts";

/** Failures of saying when one can be asked for a signing. */
export const availabilityErrors = defineErrors({
  "availability/hours": {
    status: 422,
    happened: "Hours of one day end before they begin, or overlap.",
    kept: "Your hours are as they were.",
    todo: "Correct them, and save again. What goes past midnight is entered on both days.",
  },
  "availability/time-off": {
    status: 422,
    happened: "Time off has to end on the day on which it begins or later, and not be over.",
    kept: "Nothing was added.",
    todo: "Correct its days.",
  },
  "availability/too-much-time-off": {
    status: 409,
    happened: "{most} times off are planned already.",
    kept: "Nothing was added.",
    todo: "Take one out that you do not need, and try again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    availability: typeof availabilityErrors;
  }
}
