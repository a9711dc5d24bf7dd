import { refuse } from "../../base/refusal.ts";
import type { DocumentRow } from "../store/documents.ts";

/** Stops what would take away the hand of somebody who signed. */
export const assertUnsigned = (document: DocumentRow): void => {
  if (document.fields.some(({ value }) => value.kind === "image"))
    refuse("document/worked-on", { name: document.name });
};

/** Stops other bytes from coming under what somebody signed, wrote or removed in view of these. */
export const assertUntouched = (document: DocumentRow): void => {
  if (document.fields.some(({ type, value }) => value.kind !== "empty" || type === "white_out"))
    refuse("document/worked-on", { name: document.name });
};
