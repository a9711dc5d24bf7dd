import type { Field, FieldType } from "#contract/entities/field.ts";

/** What a person does in a field: `none` where nothing is put in, such as a stamp, which fills itself. */
export type FieldContent = "picture" | "text" | "date" | "tick" | "none";

type FieldTraits = {
  content: FieldContent;
  /** Text that may take several lines (signing-session §3: multiline true); any other stands on one line. */
  multiline: boolean;
  /** Whether it may be added anew, or is only read from older documents. */
  creatable: boolean;
};

export const fieldTraits: Record<FieldType, FieldTraits> = {
  signature: { content: "picture", multiline: false, creatable: true },
  initials: { content: "picture", multiline: false, creatable: true },
  name: { content: "text", multiline: false, creatable: true },
  date: { content: "date", multiline: false, creatable: true },
  title: { content: "text", multiline: false, creatable: true },
  text: { content: "text", multiline: true, creatable: true },
  custom: { content: "text", multiline: true, creatable: true },
  checkbox: { content: "tick", multiline: false, creatable: true },
  bookmark: { content: "none", multiline: false, creatable: true },
  notary_signature: { content: "picture", multiline: false, creatable: true },
  notary_stamp: { content: "none", multiline: false, creatable: true },
  required_ron_statement: { content: "none", multiline: true, creatable: true },
  sign: { content: "picture", multiline: false, creatable: false },
  text_fields: { content: "text", multiline: true, creatable: false },
  widget_rectangle: { content: "none", multiline: false, creatable: false },
};

/** Whether somebody has to put something in; the other types are complete as they are placed. */
export const isFillable = (type: FieldType): boolean => fieldTraits[type].content !== "none";

/** Whether nothing is left to do in it; what nobody has to fill is complete as it stands. */
export const isFilled = ({ type, value }: Pick<Field, "type" | "value">): boolean =>
  !isFillable(type) || (value.kind === "text" ? value.text.trim() !== "" : value.kind !== "empty");
