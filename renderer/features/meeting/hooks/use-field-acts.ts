import { useState } from "react";
import type { Document } from "#contract/entities/document.ts";
import type { Field, FieldPlace, FieldType } from "#contract/entities/field.ts";
import { FieldIdSchema } from "#contract/entities/ids.ts";
import type { Member } from "#contract/entities/member.ts";
import type { AdoptedSignature } from "#contract/http/signings.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import {
  fieldTypeNames,
  freePlace,
  isNotaryField,
  signatureValue,
  type FieldEditor,
  type FieldEditorState,
} from "#renderer/features/documents/index.ts";

type Facts = {
  document: Document;
  editor: FieldEditor;
  state: FieldEditorState;
  own: Member | null;
  person: Member | null;
};

/** What the notary does with fields, as operations of the editor. */
export const useFieldActs = ({ document, editor, state, own, person }: Facts) => {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [armedType, setArmedType] = useState<FieldType | null>(null);
  const selected = state.shown.fields.find((field) => field.id === selectedId) ?? null;

  const add = (type: FieldType, place: FieldPlace) => {
    const id = FieldIdSchema.parse(crypto.randomUUID());
    const memberId = (isNotaryField(type) ? own?.id : person?.id) ?? null;
    const field: Field = { id, type, memberId, place, required: type !== "text", value: { kind: "empty" } };
    editor.perform(`Add ${fieldTypeNames[type].toLowerCase()}`, [{ kind: "add", field }]);
    setArmedType(null);
    setSelectedId(id);
    return field;
  };
  const name = (field: Field) => fieldTypeNames[field.type].toLowerCase();
  const modify = (
    verb: string,
    field: Field,
    change: Partial<Pick<Field, "place" | "value" | "memberId" | "required">>,
  ) => editor.perform(`${verb} ${name(field)}`, [{ kind: "modify", fieldId: field.id, ...change }]);

  return {
    selected,
    armedType,
    select: (field: Field | null) => {
      setSelectedId(field?.id ?? null);
    },
    arm: setArmedType,
    add,
    addCentred: (type: FieldType, pageIndex: number): Field | null => {
      const page = document.pages[pageIndex];
      if (page === undefined) return null;
      const centre = placeAround(type, pageIndex, { x: page.width / 2, y: page.height / 2 }, page);
      return add(type, freePlace(type, centre, state.shown.fields, page));
    },
    place: (field: Field, place: FieldPlace) => modify("Move", field, { place }),
    /** A signature does not pass to another person with its field. */
    assign: (field: Field, member: Member) =>
      modify("Assign", field, {
        memberId: member.id,
        ...(field.value.kind === "empty" ? {} : { value: { kind: "empty" } }),
      }),
    require: (field: Field, required: boolean) => modify("Change", field, { required }),
    write: (field: Field, text: string) =>
      modify("Fill", field, { value: text === "" ? { kind: "empty" } : { kind: "text", text } }),
    clear: (field: Field) => modify("Empty", field, { value: { kind: "empty" } }),
    sign: (field: Field, signature: AdoptedSignature) => modify("Sign", field, { value: signatureValue(signature) }),
    remove: (field: Field) => {
      editor.perform(`Delete ${name(field)}`, [{ kind: "delete", fieldId: field.id }]);
      setSelectedId(null);
    },
  };
};
