import { defineErrors } from "../common/define-errors.ts";

/** Failures of an account's own signature. */
export const ownSignatureErrors = defineErrors({
  "signature/none-kept": {
    status: 409,
    happened: "Your account keeps no {what} any more: it was removed in another window or on another computer.",
    kept: "Nothing was signed.",
    todo: "Sign again; you are then asked to make it anew.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    ownSignature: typeof ownSignatureErrors;
  }
}
