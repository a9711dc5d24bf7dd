import { fieldDefaults } from "#contract/constants.ts";
import type { Field, FieldOperation, FieldType } from "#contract/field/entity.ts";

/** What a person does in a field: `none` where nothing is put in, such as a stamp, which fills itself. */
export type FieldContent = "picture" | "text" | "date" | "tick" | "none";

type FieldTraits = {
  content: FieldContent;
  /** Text that may take several lines (signing-session §3: multiline true); a date stands on one. */
  multiline: boolean;
  /** Its content is given and nobody writes into it. */
  readonly: boolean;
  /** Whether it may be added anew, or is only read from older documents. */
  creatable: boolean;
};

export const fieldTraits: Record<FieldType, FieldTraits> = {
  signature: { content: "picture", multiline: false, readonly: false, creatable: true },
  initials: { content: "picture", multiline: false, readonly: false, creatable: true },
  name: { content: "text", ...fieldDefaults, creatable: true },
  date: { content: "date", multiline: false, readonly: false, creatable: true },
  title: { content: "text", ...fieldDefaults, creatable: true },
  text: { content: "text", ...fieldDefaults, creatable: true },
  custom: { content: "text", ...fieldDefaults, creatable: true },
  checkbox: { content: "tick", multiline: false, readonly: false, creatable: true },
  bookmark: { content: "none", multiline: false, readonly: false, creatable: true },
  notary_signature: { content: "picture", multiline: false, readonly: false, creatable: true },
  notary_stamp: { content: "none", multiline: false, readonly: false, creatable: true },
  required_ron_statement: { content: "none", multiline: true, readonly: true, creatable: true },
  white_out: { content: "none", multiline: false, readonly: false, creatable: true },
  sign: { content: "picture", multiline: false, readonly: false, creatable: false },
  text_fields: { content: "text", ...fieldDefaults, creatable: false },
  widget_rectangle: { content: "none", multiline: false, readonly: false, creatable: false },
};

/** Whether somebody has to put something in; the other types are complete as they are placed. */
export const isFillable = (type: FieldType): boolean => fieldTraits[type].content !== "none";

/** Whether nothing is left to do in it; what nobody has to fill is complete as it stands. */
export const isFilled = ({ type, value }: Pick<Field, "type" | "value">): boolean =>
  !isFillable(type) || (value.kind === "text" ? value.text.trim() !== "" : value.kind !== "empty");

/** A place in which somebody puts their hand. */
export const isSignaturePlace = (type: FieldType): boolean => fieldTraits[type].content === "picture";

/** `sign` is another name of a signature for whoever adds a field (decision 53); what older documents hold keeps its own. */
export const withoutAlias = (operation: FieldOperation): FieldOperation =>
  operation.kind === "add" && operation.field.type === "sign"
    ? { ...operation, field: { ...operation.field, type: "signature" } }
    : operation;
