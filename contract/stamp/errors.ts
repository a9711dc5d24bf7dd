import { defineErrors } from "../common/define-errors.ts";

/** Failures of a notary's stamp. */
export const stampErrors = defineErrors({
  "stamp/no-state": {
    status: 409,
    happened: "Your account does not say which state commissioned you.",
    kept: "Your stamp is as it was.",
    todo: "Name your state in your profile, then make the stamp.",
  },
  "stamp/not-approved": {
    status: 409,
    happened: "Your role as a notary has not been approved yet.",
    kept: "Nothing was changed.",
    todo: "Wait for the approval, which comes by mail, then make the stamp.",
  },
  "stamp/commission-checked": {
    status: 409,
    happened: "The number and the last day of your commission come from your RON endorsement, once that is checked.",
    kept: "Your stamp is as it was.",
    todo: "Hand in the new commission under RON endorsement; the stamp follows when it is approved.",
  },
  "stamp/other-person": {
    status: 409,
    happened: "“{name}” cannot be the person who was commissioned as “{commissioned}”.",
    kept: "Your stamp is as it was.",
    todo: "Hand in the commission under the new name; the stamp follows when it is approved.",
  },
  "stamp/county-missing": {
    status: 422,
    happened: "The stamp of {state} names a county, and none is given.",
    kept: "Your stamp is as it was.",
    todo: "Add the county of your commission.",
  },
  "stamp/commission-ended": {
    status: 422,
    happened: "This commission ended on {endedOn}.",
    kept: "Your stamp is as it was.",
    todo: "Give the day on which your present commission ends.",
  },
  "stamp/unsupported-character": {
    status: 422,
    happened: "A stamp cannot show “{character}” (U+{codePoint}): its type has Latin, Greek and Cyrillic letters.",
    kept: "Your stamp is as it was.",
    todo: "Write it as it stands on your commission, in letters of these.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    stamp: typeof stampErrors;
  }
}
