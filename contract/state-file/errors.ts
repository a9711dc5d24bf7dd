import { defineErrors } from "../common/define-errors.ts";

/** Failures of the files of a Secretary of State. */
export const stateFileErrors = defineErrors({
  "state-file/not-pdf": {
    status: 422,
    happened: "This file is no PDF, whatever its name says.",
    kept: "Nothing was added.",
    todo: "Save it as a PDF and try again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    stateFile: typeof stateFileErrors;
  }
}
