import { defineErrors } from "../common/define-errors.ts";

/** Failures of a certificate that is registered. */
export const certificateErrors = defineErrors({
  "certificate/not-accepted": {
    status: 422,
    happened: "The platform does not accept this certificate: {reason}.",
    kept: "Nothing was registered.",
    todo: "Import the certificate that your certificate authority issued to you for signing documents.",
  },
  "certificate/other-name": {
    status: 422,
    happened:
      "The certificate was issued to “{subject}”, but the commission of this account is in the name of “{commission}”.",
    kept: "Nothing was registered.",
    todo: "Import the certificate that was issued to {commission}. If your name has changed, have the commission of this account corrected by your administrator first.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    certificate: typeof certificateErrors;
  }
}
