import { defineErrors } from "../common/define-errors.ts";

/** Failures of resellers. */
export const resellerErrors = defineErrors({
  "reseller/code-taken": {
    status: 422,
    happened: "Another reseller has, or had, this producer code.",
    kept: "Nothing was changed.",
    todo: "Choose another code; an old one may still stand in somebody's link.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    reseller: typeof resellerErrors;
  }
}
