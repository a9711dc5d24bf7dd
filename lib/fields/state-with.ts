import type { DocumentState } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";

/** How far a document has come that is not locked, by what stands on it. */
export const stateWith = (fields: readonly Field[]): Extract<DocumentState, "new" | "annotated" | "stamped"> => {
  if (fields.some((field) => field.type === "notary_stamp")) return "stamped";
  return fields.length > 0 ? "annotated" : "new";
};
