import { defineErrors } from "../common/define-errors.ts";

/**
 * Failures of the ways to show who one is, on pages of which a signer needs none: whoever was invited comes by a link, in
 * their language.
 */
export const accountSecurityErrors = defineErrors({
  "auth/account-ended": {
    status: 403,
    happened: "This account was ended.",
    kept: "What was done with it is kept.",
    todo: "Ask whoever runs the platform if it should be opened again.",
  },
  "auth/awaiting-approval": {
    status: 403,
    happened: "This account still waits to be approved by whoever runs the platform.",
    kept: "Your account is as you made it.",
    todo: "You get a mail as soon as it is approved. Ask whoever runs the platform if it takes long.",
  },
  "auth/wrong-code": {
    status: 422,
    happened: "This code is wrong, was used already, or is too old.",
    kept: "You can try {attemptsLeft} more.",
    todo: "Enter the code that your authenticator app shows now, or one of your recovery codes.",
  },
  "auth/code-step-ended": {
    status: 410,
    happened: "Too much time has passed, or too many codes were tried.",
    kept: "Nothing was changed.",
    todo: "Log in with your password again.",
  },
  "auth/wrong-passkey": {
    status: 422,
    happened: "This passkey does not open an account here.",
    kept: "Nothing was changed.",
    todo: "Choose another one, or log in with your password.",
  },
  "auth/wrong-password": {
    status: 422,
    happened: "This is not the password of your account.",
    kept: "Nothing was changed.",
    todo: "Type the password with which you log in.",
  },
  "password/too-common": {
    status: 422,
    happened: "This password is among those that are tried first.",
    kept: "Your password is as it was.",
    todo: "Choose another one: four or five words that have nothing to do with one another are hard to guess.",
  },
  "password/personal": {
    status: 422,
    happened: "This password is made of your name, your address or the name of this platform.",
    kept: "Your password is as it was.",
    todo: "Choose another one: four or five words that have nothing to do with one another are hard to guess.",
  },
  "password/same": {
    status: 422,
    happened: "This is the password that you have already.",
    kept: "Your password is as it was.",
    todo: "Choose another one.",
  },
  "second-factor/not-begun": {
    status: 409,
    happened: "The setting up of the authenticator app was not begun, or is on already.",
    kept: "Nothing was changed.",
    todo: "Begin it anew.",
  },
  "second-factor/needed": {
    status: 422,
    happened: "Your account asks for a code besides the password.",
    kept: "Nothing was changed.",
    todo: "Enter the code that your authenticator app shows now, or one of your recovery codes.",
  },
  "second-factor/wrong-code": {
    status: 422,
    happened: "This code is wrong, was used already, or is too old.",
    kept: "Nothing was changed.",
    todo: "Enter the code that your authenticator app shows now, or one of your recovery codes.",
  },
  "second-factor/wrong-first-code": {
    status: 422,
    happened: "This is not the code that the app should show now.",
    kept: "The second factor is not on yet.",
    todo: "Check that the clock of your phone is right, and enter the code that the app shows now.",
  },
  "passkey/no-domain": {
    status: 409,
    happened: "This platform has no domain name, and passkeys are bound to one.",
    kept: "Nothing was changed.",
    todo: "Use your password and an authenticator app.",
  },
  "passkey/not-made": {
    status: 422,
    happened: "The passkey could not be checked.",
    kept: "No passkey was added.",
    todo: "Try again, and answer within five minutes.",
  },
  "passkey/too-many": {
    status: 409,
    happened: "This account has as many passkeys as it may have.",
    kept: "No passkey was added.",
    todo: "Remove one that you do not use any more.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    accountSecurity: typeof accountSecurityErrors;
  }
}
