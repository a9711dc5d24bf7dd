import { defineErrors } from "../common/define-errors.ts";

/** Failures of finishing the onboarding. */
export const onboardingErrors = defineErrors({
  "onboarding/not-done": {
    status: 409,
    happened: "The onboarding is not complete: {missing} is still open.",
    kept: "Every step that you have done stays done.",
    todo: "Finish what is open on the Dashboard, then complete the onboarding.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    onboarding: typeof onboardingErrors;
  }
}
