import { defineErrors } from "../common/define-errors.ts";

/** Failures of ordering a certificate. */
export const certificateOrderErrors = defineErrors({
  "certificate-order/not-offered": {
    status: 409,
    happened: "This platform sells no certificates.",
    kept: "Nothing was ordered or changed.",
    todo: "Buy or renew the certificate with your certificate authority, then import the .pfx file under Certificates.",
  },
  "certificate-order/under-way": {
    status: 409,
    happened: "An order for a certificate is under way already.",
    kept: "It goes on as it was; nothing was ordered a second time.",
    todo: "Go on with that order under Certificates, or cancel it first.",
  },
  "certificate-order/restart-first": {
    status: 409,
    happened: "You have paid for an order that was canceled.",
    kept: "Nothing was ordered, and nothing has to be paid again.",
    todo: "Restart that order under Certificates; it costs nothing.",
  },
  "certificate-order/nothing-to-renew": {
    status: 409,
    happened: "Your account has no certificate that could be renewed.",
    kept: "Nothing was ordered.",
    todo: "Buy a certificate, or import the one that you have, under Certificates.",
  },
  "certificate-order/moved-on": {
    status: 409,
    happened: "The order is at another step by now: it was changed in another window or by the authority.",
    kept: "The order is as it stands there.",
    todo: "Look at it again under Certificates.",
  },
  "certificate-order/not-restartable": {
    status: 409,
    happened: "Only an order that was paid and then canceled can be restarted.",
    kept: "The order is as it was.",
    todo: "Look at it again under Certificates.",
  },
  "certificate-order/bad-request": {
    status: 422,
    happened: "The request for the certificate cannot be used: {reason}.",
    kept: "The order waits for a request as before.",
    todo: "Make the request again on the workstation under Certificates.",
  },
  // Of the workstation alone
  "certificate-order/key-not-made": {
    happened: "The key for the certificate could not be made on this computer.",
    kept: "The order waits for its request as before.",
    todo: "Close other programs, then try again.",
  },
  "certificate-order/no-key": {
    happened: "The key of this order is not on this computer.",
    kept: "The order and its certificate are kept.",
    todo: "Go on at the computer on which you made the request. If it is gone, cancel and restart the order, or renew the certificate that was issued.",
  },
  "certificate-order/other-key": {
    happened: "The certificate that was issued to {subject} does not belong to the key on this computer.",
    kept: "The key is kept; nothing was imported.",
    todo: "Ask the authority what it issued, and tell support.",
  },
  "certificate-order/unreadable": {
    happened: "The certificate that was issued cannot be read.",
    kept: "The key is kept; nothing was imported.",
    todo: "Try again later, and tell support if it happens again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    certificateOrder: typeof certificateOrderErrors;
  }
}
