import { defineErrors } from "../common/define-errors.ts";

/** Failures of organisations and their seats. */
export const organisationErrors = defineErrors({
  "organisation/name-taken": {
    status: 422,
    happened: "There is an organisation of that name already.",
    kept: "Nothing was changed.",
    todo: "Choose another name.",
  },
  "organisation/ended": {
    status: 409,
    happened: "This organisation has ended.",
    kept: "Nothing was changed.",
    todo: "Add it anew under another name.",
  },
  "organisation/seats-taken": {
    status: 422,
    happened: "{taken} seats are taken.",
    kept: "Nothing was changed.",
    todo: "Take seats back first, or leave at least that many.",
  },
  "organisation/full": {
    status: 409,
    happened: "All {seats} seats are taken.",
    kept: "Nothing was changed.",
    todo: "Add a seat or take one back.",
  },
  "organisation/has-another": {
    status: 409,
    happened: "{name} has a seat in {organisation}.",
    kept: "Nothing was changed.",
    todo: "Take that seat back first.",
  },
  /** Only administrators get this answer, who see every account anyway. */
  "organisation/no-such-account": {
    status: 422,
    happened: "No account has this address.",
    kept: "Nothing was changed.",
    todo: "Check the address; the account has to be there first.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    organisation: typeof organisationErrors;
  }
}
