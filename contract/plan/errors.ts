import { defineErrors } from "../common/define-errors.ts";

/** Failures of plans. */
export const planErrors = defineErrors({
  "plan/retired": {
    status: 409,
    happened: "This plan is not offered any more, and whoever bought it keeps it as it was.",
    kept: "Nothing was changed.",
    todo: "Offer a new plan instead.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    plan: typeof planErrors;
  }
}
