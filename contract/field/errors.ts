import { defineErrors } from "../common/define-errors.ts";

/** Failures of what is placed on a document and filled in. */
export const fieldErrors = defineErrors({
  "fields/stale-version": {
    status: 409,
    verdict: true,
    happened: "Someone changed the fields after the version on this screen ({sent}); the current one is {current}.",
    kept: "The current version is kept and is shown now.",
    todo: "Look at the document again and repeat the step.",
  },
  "fields/frozen": {
    status: 423,
    happened: "The notary is locking this document, so its fields are frozen until {until}.",
    kept: "The fields are as they were.",
    todo: "Wait until the lock has ended.",
  },
  "fields/not-yours": {
    status: 403,
    verdict: true,
    happened: "This field belongs to someone else.",
    kept: "The field is as it was.",
    todo: "Fill the fields in your colour.",
  },
  "fields/signed": {
    status: 409,
    verdict: true,
    happened: "This field holds the signature of {name}, so it stays where it was signed.",
    kept: "The field is as it was.",
    todo: "If it must stand elsewhere, delete it, place a new one, and have it signed again.",
  },
  "fields/bad-operation": {
    status: 422,
    verdict: true,
    happened: "The change does not fit the document: {detail}.",
    kept: "The fields are as they were.",
    todo: "Reload the document and try again.",
  },
  "fields/text-too-long": {
    status: 422,
    verdict: true,
    happened:
      "The text does not fit into the field: it would be smaller than {smallestPt} points, which nobody can read.",
    kept: "The fields are as they were.",
    todo: "Shorten the text, or make the field larger.",
  },
  "fields/unsupported-character": {
    status: 422,
    verdict: true,
    happened: "The character {character} (U+{codePoint}) is in no font of this program, so it could not be locked.",
    kept: "The fields are as they were.",
    todo: "Write the text without it.",
  },
  "fields/bad-date": {
    status: 422,
    verdict: true,
    happened: "A date field takes a date as month/day/year, such as 05/31/2029; “{text}” is none.",
    kept: "The fields are as they were.",
    todo: "Choose the date once more.",
  },
  "text/hidden-character": {
    status: 422,
    happened: "A name or text holds a character that cannot be seen or that turns the writing around (U+{codePoint}).",
    kept: "Nothing was changed.",
    todo: "Type it anew instead of pasting it; rename a file that carries such a character in its name.",
  },
  "text/unsupported-character": {
    status: 422,
    happened: "The character {character} (U+{codePoint}) is in no font of this program.",
    kept: "The document is not locked.",
    todo: "Write the text of that field without it.",
  },
  "signature/not-png": {
    status: 422,
    verdict: true,
    happened: "The signature is not a PNG picture that can be read.",
    kept: "Your earlier signature, if any, is kept.",
    todo: "Draw it again.",
  },
  "white-out/cannot-remove": {
    status: 422,
    happened: "Page {page} has {obstacle} where the white-out lies, so what is under it cannot be removed for certain.",
    kept: "The document is as it was.",
    todo: "Move the white-out or make it smaller; or print the document to a new PDF, present that, and try again.",
  },
  "white-out/signed-document": {
    status: 409,
    happened: "“{name}” carries a digital signature already, and removing something would break it.",
    kept: "The document is as it was.",
    todo: "Ask for an unsigned copy, or leave the content as it is.",
  },
  "white-out/attachments": {
    status: 409,
    happened: "“{name}” has files attached to it, which may hold what the white-out removes.",
    kept: "The document is as it was.",
    todo: "Present a copy without attachments.",
  },
  "white-out/over-seal": {
    status: 409,
    happened:
      "A white-out and a signature, initials, a stamp or a notarial statement would lie on one another on page {page}.",
    kept: "The fields are as they were.",
    todo: "Place them beside one another.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    field: typeof fieldErrors;
  }
}
