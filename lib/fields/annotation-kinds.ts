import type { FieldType } from "#contract/field/entity.ts";

/** What something on a page is called outside this program: in the locked PDF, and by what reads a page aloud (decision 53). */
export type AnnotationKind =
  | "Widget"
  | "Free Text"
  | "Rectangle"
  | "Signature"
  | "Bookmark"
  | "Required RON statement"
  | "Stamp"
  | "White Out"
  | "Anchor"
  | "Field Dropzone";

/** A text of the document at whose occurrences fields are placed. */
export const anchorKind = "Anchor" satisfies AnnotationKind;
/** What a page shows while a field is brought to it. */
export const dropzoneKind = "Field Dropzone" satisfies AnnotationKind;

export const annotationKinds: Record<FieldType, Exclude<AnnotationKind, typeof anchorKind | typeof dropzoneKind>> = {
  signature: "Signature",
  initials: "Signature",
  notary_signature: "Signature",
  sign: "Signature",
  notary_stamp: "Stamp",
  required_ron_statement: "Required RON statement",
  white_out: "White Out",
  bookmark: "Bookmark",
  widget_rectangle: "Rectangle",
  text: "Free Text",
  custom: "Free Text",
  text_fields: "Free Text",
  name: "Widget",
  date: "Widget",
  title: "Widget",
  checkbox: "Widget",
};
