import type { FieldType } from "#contract/field/entity.ts";
import type { AnnotationKind } from "../../fields/annotation-kinds.ts";

/** A document on the screen. */
export const documentView = {
  toolbar: "Document",
  hideThumbnails: "Hide the small pages",
  showThumbnails: "Show the small pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  page: (page: number) => `Page ${page}`,
  pagesOf: (name: string) => `Pages of ${name}`,
  smallPagesOf: (name: string) => `Pages of ${name}, small`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitWidth: "Fit the page to the width",
  fetching: "Fetching the document…",
  notDrawn: "This page could not be drawn. The document itself is unchanged.",
  standIn: "This is what was signed. The locked file is being fetched…",
  notAllHere: "Some pages of this document are not here yet.",
  standInStays: "These pages show what was signed. The locked file could not be shown.",
};

const fieldTypes: Record<FieldType, string> = {
  signature: "Signature",
  initials: "Initials",
  name: "Name",
  date: "Date",
  text: "Text",
  title: "Title",
  custom: "Custom",
  checkbox: "Checkbox",
  bookmark: "Bookmark",
  notary_signature: "Notary signature",
  notary_stamp: "Notary stamp",
  required_ron_statement: "Required RON statement",
  white_out: "White-out",
  sign: "Signature (old form)",
  text_fields: "Text (old form)",
  widget_rectangle: "Frame (old form)",
};

/** Of what lies on a page, as it is read aloud. */
const annotationKinds: Record<AnnotationKind, string> = {
  Widget: "Widget",
  "Free Text": "Free Text",
  Rectangle: "Rectangle",
  Signature: "Signature",
  Bookmark: "Bookmark",
  "Required RON statement": "Required RON statement",
  Stamp: "Stamp",
  "White Out": "White Out",
  Anchor: "Anchor",
  "Field Dropzone": "Field Dropzone",
};

const changes = (count: number) => (count === 1 ? "1 change" : `${count} changes`);

/** What is placed on a document. */
export const fields = {
  types: fieldTypes,
  kinds: annotationKinds,
  /** Spoken for people who do not see it. */
  label: {
    whiteOut: (page: number) => `White-out, page ${page}: what is under it is removed at the lock`,
    bookmark: (page: number) => `Bookmark, page ${page}: no part of the locked document`,
    unowned: (name: string, page: number) => `${name}, page ${page}`,
    owned: (name: string, owner: string | null, page: number, standing: "filled" | "required" | "empty") =>
      `${name} for ${owner ?? "nobody yet"}, page ${page}, ${standing === "required" ? "required, empty" : standing}`,
  },
  bookmark: "Bookmark: it leads the eye here and is no part of the locked document",
  whiteOut: "White-out: what is under it is removed at the lock",
  whiteOutShort: "White-out",
  notAssigned: "Not assigned",
  tooLong: "This is more than the field can hold in a size that can be read. Shorten it, or make the field larger.",
  noCharacter: (character: string) => `No font of this program has the character ${character}. Write it another way.`,
  youHadTyped: "You had typed:",
  copyTyped: "Copy what I typed",
  lost: (label: string) => `“${label}” could not be kept`,
  lostText: "Someone else deleted this field in the meantime. The document shows the current fields.",
  merged: "Someone else changed the fields, too",
  mergedText: "Your change was kept on top of theirs. Look at the page once more.",
  notSentYet: (count: number) => `Reconnecting… ${changes(count)} not sent yet`,
  notSentYetText: "You can go on. What you do is kept on this page and sent in order when the connection is back.",
  leftOver: (count: number) => `${changes(count)} had not been sent when this page was closed`,
  putIn: (count: number): string => (count === 1 ? "Send it now" : "Send them now"),
  leaveOut: (count: number): string => (count === 1 ? "Discard it" : "Discard them"),
};

/** The released documents, all of them together. */
export const release = {
  certificateFile: "Certificate of completion.pdf",
  certificate: "Certificate of completion",
  download: (name: string) => `Download ${name}`,
  zip: (size: string) => `Everything in one ZIP (${size})`,
  zipFailed: "The ZIP of everything could not be made. Each document can be downloaded by itself.",
  zipPreparing: "The ZIP of everything is being prepared…",
};
