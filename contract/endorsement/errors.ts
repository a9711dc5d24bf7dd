import { defineErrors } from "../common/define-errors.ts";

/** Failures of handing in a commission, of checking it, and of acting without one. */
export const endorsementErrors = defineErrors({
  "endorsement/dates": {
    status: 422,
    verdict: true,
    happened: "These dates cannot be those of a commission that you can act under: {detail}.",
    kept: "Nothing was handed in; what you handed in before stands.",
    todo: "Compare both dates with the letter of your state.",
  },
  "endorsement/letter-needed": {
    status: 422,
    verdict: true,
    happened: "The letter of your state is missing, and there is no list of {state} to look your commission up in.",
    kept: "Nothing was handed in; what you handed in before stands.",
    todo: "Add the letter as a PDF or a picture.",
  },
  "endorsement/decided": {
    status: 409,
    happened: "This endorsement was decided meanwhile, or the notary handed in another one.",
    kept: "The earlier decision stands.",
    todo: "Look at the list again.",
  },
  "endorsement/list-unreadable": {
    status: 422,
    verdict: true,
    happened: "This file cannot be read as a list of notaries: {detail}.",
    kept: "The list of before stands, and no endorsement was decided.",
    todo: "Save it as CSV with the columns name, number and expires, and county where there is one.",
  },
  "endorsement/commission-unchecked": {
    status: 409,
    happened: "Nobody has checked what your commission says now. Nothing can be locked under it.",
    kept: "The document, its fields and what was locked before are as they were.",
    todo: "Hand in your commission on the Dashboard; once it is approved, this document can be locked.",
  },
  "endorsement/commission-ended": {
    status: 409,
    happened: "Your commission ended on {day}. Nothing can be locked under it any more.",
    kept: "The document, its fields and what was locked before are as they were.",
    todo: "Hand in your new commission on the Dashboard; once it is approved, this document can be locked.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    endorsement: typeof endorsementErrors;
  }
}
