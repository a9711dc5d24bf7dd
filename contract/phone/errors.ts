import { defineErrors } from "../common/define-errors.ts";

/** Failures of a telephone number and of its validation. */
export const phoneErrors = defineErrors({
  "phone/not-valid": {
    status: 422,
    happened: "Nobody can be reached at this phone number.",
    kept: "Nothing was changed, and no text message was sent.",
    todo: "Check its digits, and write the country code with + where it is not of the United States.",
  },
  "phone/text-messages-off": {
    status: 409,
    happened: "This platform sends no text messages, so phone numbers cannot be validated here.",
    kept: "Your phone number stays as it is.",
    todo: "Go on without; you are told of everything by mail.",
  },
  "phone/not-validated": {
    status: 409,
    happened: "Text messages go to validated phone numbers only, and yours is not.",
    kept: "You are told of everything by mail, as before.",
    todo: "Validate your phone number, then choose text messages.",
  },
  "phone/code-ended": {
    status: 410,
    happened:
      "There is no code for this number that can still be used: it is too old, was used, or was tried too often.",
    kept: "Your phone number stays as it is.",
    todo: "Ask for a new code.",
  },
  "phone/wrong-code": {
    status: 422,
    happened: "This is not the code from the newest text message. Tries left: {attemptsLeft}.",
    kept: "Your phone number stays as it is.",
    todo: "Compare the digits and try again, or ask for a new code.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    phone: typeof phoneErrors;
  }
}
