import type { HttpErrorCode } from "../common/app-error.ts";
import { changeErrors, repeatedErrors } from "../common/change-errors.ts";

/** Of a PDF that cannot be read. */
export const readErrors = [
  "document/damaged",
  "document/encrypted",
  "document/no-pages",
  "document/not-pdf",
  "document/page-tree-loop",
  "document/too-complex",
  "document/unknown-filter",
] as const satisfies readonly HttpErrorCode[];

/** Of a PDF that cannot be read, or must not be drawn on or locked. */
export const lockableErrors = [
  ...readErrors,
  "document/active-and-signed",
  "document/active-content",
  "document/certified",
  "document/changed-since-signed",
  "document/permits-only-signing",
  "document/xfa",
] as const satisfies readonly HttpErrorCode[];

/** Of a file that is made into a PDF, and read. */
export const takenInErrors = [
  ...lockableErrors,
  "document/conversion-failed",
  "document/conversion-late",
  "document/picture-too-large",
  "document/unsupported-type",
  "document/word-macros",
  "document/word-unavailable",
  "document/wrong-extension",
  "request/abandoned",
] as const satisfies readonly HttpErrorCode[];

/** Of files that become documents of a signing, once. */
export const presentedErrors = [
  ...changeErrors,
  ...takenInErrors,
  "document/duplicate-name",
  ...repeatedErrors,
  "text/hidden-character",
] as const satisfies readonly HttpErrorCode[];

/** Of a field that removes what lies under it. */
export const whiteOutErrors = [
  "white-out/attachments",
  "white-out/cannot-remove",
  "white-out/over-seal",
  "white-out/signed-document",
] as const satisfies readonly HttpErrorCode[];

/** Of a change to one document, which must stand as the step needs it. */
export const documentChangeErrors = [
  ...changeErrors,
  "document/wrong-state",
] as const satisfies readonly HttpErrorCode[];

/** Of a locked file that is handed in. */
export const lockedFileErrors = [
  ...documentChangeErrors,
  "lock/not-whole-document",
  "lock/other-document",
  "lock/signature-invalid",
  "request/abandoned",
  "text/hidden-character",
] as const satisfies readonly HttpErrorCode[];

/** Of another version that takes a document's place. */
export const replacedErrors = [
  ...documentChangeErrors,
  ...takenInErrors,
  "document/worked-on",
  "fields/frozen",
  "fields/stale-version",
  ...repeatedErrors,
  "text/hidden-character",
] as const satisfies readonly HttpErrorCode[];
