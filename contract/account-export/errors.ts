import { defineErrors } from "../common/define-errors.ts";

/** Failures of the ZIP of everything that an account has. */
export const accountExportErrors = defineErrors({
  "account-export/not-there": {
    status: 404,
    happened: "This export is not kept any more, or is not made yet.",
    kept: "Everything that it is made of is still in your account.",
    todo: "Open My Profile and have a new one made.",
  },
  "account-export/closed": {
    status: 403,
    happened: "Since you logged in here, you have not shown who you are for this file.",
    kept: "The file is kept, and nobody else has got it.",
    todo: "Open My Profile, choose Download everything and type your password.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    accountExport: typeof accountExportErrors;
  }
}
