import { defineErrors } from "../common/define-errors.ts";

/** Failures of a certificate that is registered. */
export const certificateErrors = defineErrors({
  "certificate/not-accepted": {
    status: 422,
    happened: "The platform does not accept this certificate: {reason}.",
    kept: "Nothing was registered.",
    todo: "Import the certificate that your certificate authority issued to you for signing documents.",
  },
  "certificate/expiry-passed": {
    status: 422,
    happened: "A certificate that expired before today cannot be tracked.",
    kept: "The date that was kept until now stays.",
    todo: "Enter the day on which the certificate that you use now expires.",
  },
  "certificate/none": {
    status: 404,
    happened: "Your account has no certificate yet.",
    kept: "Nothing was changed.",
    todo: "Buy a certificate, or import the one that you have, under Certificates.",
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
