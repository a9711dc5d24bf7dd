import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldPlace, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import type { Armed } from "./armed.ts";
import type { Delta, PlacedField } from "./field-geometry.ts";

export type FieldEditing = {
  pages: readonly PageSize[];
  selection: readonly Field[];
  /** The member whose own fields this person may fill here. */
  ownMemberId: string | null;
  /** What of the palette the next click or drag on a page places. */
  armed: Armed | null;
  onSelect: (fields: readonly Field[], how: "replace" | "toggle" | "add") => void;
  /** A selected field's element is on the page: for giving it the focus. */
  onSelectedShown?: (field: Field, element: HTMLElement) => void;
  onPlace: (placed: readonly PlacedField[]) => void;
  onPlaceNew: (placed: NewlyPlaced) => void;
  onValue: (field: Field, value: FieldValue) => void;
  /** An own field for a signature or initials is to be signed. */
  onSign: (field: Field) => void;
  onDelete: (fields: readonly Field[]) => void;
};

export type NewlyPlaced =
  | { kind: "field" | "signing"; type: FieldType; place: FieldPlace }
  | { kind: "block"; block: NotaryBlock; page: number; middle: Delta };

export type FieldFilling = {
  currentId: string | null;
  /** What a tap on this field does; null where it is not this person's. */
  invitationFor: (field: Field) => string | null;
  /** The current field's element is on the page: for giving it the focus. */
  onCurrentShown?: (field: Field, element: HTMLElement) => void;
  onFill: (field: Field) => void;
};
