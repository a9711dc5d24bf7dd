import { defineErrors } from "../common/define-errors.ts";

const actsWhenLocked = {
  status: 422,
  verdict: true,
  happened: "“{name}” could act, or look otherwise, after it was locked. In it: {detail}.",
  kept: "Nothing was stored, and the file is as it was.",
} as const;

/** Failures of a document: of the file that was brought, and of what is done with it. */
export const documentErrors = defineErrors({
  "document/not-pdf": {
    status: 422,
    verdict: true,
    happened: "“{name}” is not a PDF file.",
    kept: "Nothing was stored.",
    todo: "Choose the PDF itself; a renamed picture or Word file must be exported as PDF first.",
  },
  "document/nothing-to-waive": {
    status: 409,
    verdict: true,
    happened: "Nothing was waived on “{name}”: {detail}.",
    kept: "The document is as it was.",
    todo: "Look at what is missing before the lock, and waive only that.",
  },
  "document/encrypted": {
    status: 422,
    verdict: true,
    happened: "“{name}” is encrypted or protected by a password.",
    kept: "Nothing was stored.",
    todo: "Open it with its password, save a copy without protection, and choose the copy.",
  },
  "document/damaged": {
    status: 422,
    verdict: true,
    happened: "“{name}” is damaged: {detail}.",
    kept: "Nothing was stored.",
    todo: "Ask for the file again, or open it in a PDF program and save it anew.",
  },
  "document/changed-since-signed": {
    status: 422,
    verdict: true,
    happened: "“{name}” was changed after somebody had signed it: {detail}.",
    kept: "Nothing was stored.",
    todo: "Ask for the document as it was signed, or for one without signatures that shows what is meant.",
  },
  "document/active-content": {
    ...actsWhenLocked,
    todo: "Ask for a copy without this, or print it to a new PDF and choose that.",
  },
  "document/active-and-signed": {
    ...actsWhenLocked,
    todo: "It is signed already, so nothing can be taken out without breaking its signatures. Ask for a copy without this, signed anew.",
  },
  "document/not-repairable": {
    verdict: true,
    happened: "“{name}” cannot be repaired: {detail}.",
    kept: "Nothing was stored, and the file is as it was.",
    todo: "Ask for the file again, or open it in a PDF program, look through it, and save it anew.",
  },
  "document/page-tree-loop": {
    status: 422,
    verdict: true,
    happened: "“{name}” names a page twice, or its pages in a circle, so it has no certain number of pages.",
    kept: "Nothing was stored.",
    todo: "Open it in a PDF program, look through its pages, print or save them to a new PDF, and choose that.",
  },
  "document/no-pages": {
    status: 422,
    verdict: true,
    happened: "“{name}” has no pages.",
    kept: "Nothing was stored.",
    todo: "Choose another file.",
  },
  "document/xfa": {
    status: 422,
    verdict: true,
    happened: "“{name}” is an XFA form, whose pages change when it is opened.",
    kept: "Nothing was stored.",
    todo: "Print it to a PDF and choose that.",
  },
  "document/certified": {
    status: 422,
    verdict: true,
    happened: "“{name}” was closed by somebody who signed it: nobody may sign it after them.",
    kept: "Nothing was stored.",
    todo: "Ask for a copy that allows signing.",
  },
  "document/permits-only-signing": {
    status: 422,
    verdict: true,
    happened: "“{name}” was signed or certified so that it may be signed again, but nothing may be drawn on it.",
    kept: "The document is as it was, without this field.",
    todo: "Lock it as it is, without fields, or ask for a copy that may be changed.",
  },
  "document/unreadable": {
    verdict: true,
    happened: "“{name}” cannot be opened: {detail}.",
    kept: "Nothing was changed.",
    todo: "Check the path and who may read it.",
  },
  "document/too-complex": {
    status: 422,
    happened: "“{name}” could not be read within the time and memory that one file may take.",
    kept: "Nothing was stored.",
    todo: "Save it anew in a PDF program and choose the copy.",
  },
  "document/unknown-filter": {
    status: 422,
    verdict: true,
    happened: "“{name}” is packed in a way that cannot be read here ({detail}).",
    kept: "Nothing was stored.",
    todo: "Save it anew in a PDF program and choose the copy.",
  },
  "document/duplicate-name": {
    status: 422,
    happened: "{name} file already exists!",
    kept: "The earlier file is kept.",
    todo: "Rename the new file or delete the earlier one.",
  },
  "document/wrong-state": {
    status: 409,
    verdict: true,
    happened: "“{name}” is {state}, so this cannot be done to it.",
    kept: "The document is as it was.",
    todo: "Reload the meeting to see where it stands.",
  },
  "document/worked-on": {
    status: 409,
    verdict: true,
    happened: "“{name}” bears what somebody signed, filled in or whited out.",
    kept: "All documents and their fields are as they were.",
    todo: "Empty or delete those fields first, or add the other version as a document of its own.",
  },
  "document/not-ready": {
    status: 409,
    verdict: true,
    happened: "“{name}” still misses {missing}.",
    kept: "The document is as it was.",
    todo: "Complete what is missing, then lock it.",
  },
  "document/unsupported-type": {
    status: 422,
    verdict: true,
    happened: "“{name}” is not a file of a kind that can be notarized here.",
    kept: "Nothing was stored.",
    todo: "Choose a .pdf, .docx, .png, .jpg or .jpeg file.",
  },
  "document/wrong-extension": {
    status: 422,
    happened: "The name “{name}” ends in {extension}, but the file is {content}.",
    kept: "Nothing was stored.",
    todo: "Give the file the ending that fits its content, or choose the file that you meant.",
  },
  "document/picture-too-large": {
    status: 422,
    verdict: true,
    happened:
      "The picture “{name}” has {width} × {height} pixels; at most {maxSide} a side and {maxMegapixels} million in all can be taken.",
    kept: "Nothing was stored.",
    todo: "Save it with fewer pixels (300 per inch are plenty) and choose the copy.",
  },
  "document/word-macros": {
    status: 422,
    verdict: true,
    happened: "“{name}” carries macros, programs that run when it is opened.",
    kept: "Nothing was stored.",
    todo: "Save it as a .docx without macros or export it as a PDF, and choose that.",
  },
  "document/word-unavailable": {
    status: 422,
    happened: "Word documents cannot be taken by this platform, since LibreOffice is not installed on its server.",
    kept: "“{name}” was not stored.",
    todo: "Export it as a PDF and choose that. Administrators: install LibreOffice Writer on the server (Debian: apt-get install libreoffice-writer-nogui) and start the platform again.",
  },
  "document/conversion-failed": {
    status: 422,
    verdict: true,
    happened: "“{name}” could not be turned into a PDF: {detail}.",
    kept: "Nothing was stored.",
    todo: "Open it in your word processor, export it as a PDF, and choose that.",
  },
  "document/conversion-late": {
    status: 503,
    passes: "by-itself",
    happened: "“{name}” could not be turned into a PDF in time, because the platform has much else to do.",
    kept: "Nothing was stored.",
    todo: "Try again in a few minutes, or export it as a PDF in your word processor and choose that.",
  },
  "document/list-changed": {
    status: 409,
    happened: "Someone added or deleted a document while the order was being changed.",
    kept: "The order is as it was.",
    todo: "Look at the documents again and repeat the step.",
  },
  "upload/no-room": {
    status: 422,
    happened:
      "Files of yours that were sent and not yet made into documents take {usedMegabytes} MB of the {maxMegabytes} MB that they may.",
    kept: "What was there before is kept; of this file nothing was stored.",
    todo: "Add the files that are waiting to a signing, or wait: what nobody uses is deleted after a day.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    document: typeof documentErrors;
  }
}
