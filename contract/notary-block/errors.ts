import { defineErrors } from "../common/define-errors.ts";

/** Failures of notary blocks. */
export const notaryBlockErrors = defineErrors({
  "block/duplicate-name": {
    status: 422,
    happened: "You have a notary block called “{name}” already.",
    kept: "The earlier block is kept.",
    todo: "Choose another name.",
  },
  "block/too-many": {
    status: 422,
    happened: "You have {max} notary blocks already, which is the most.",
    kept: "Your blocks are kept.",
    todo: "Delete one under My Notary Blocks, then save this one.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    notaryBlock: typeof notaryBlockErrors;
  }
}
