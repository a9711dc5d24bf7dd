import { useMemo, useState } from "react";
import type { Document } from "#contract/document/entity.ts";
import type {
  Field,
  FieldOperation,
  FieldPlace,
  FieldTextSize,
  FieldType,
  FieldValue,
} from "#contract/field/entity.ts";
import { FieldIdSchema } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import {
  alignedFields,
  fieldTypeNames,
  freePlace,
  isNotaryField,
  type Alignment,
  type Armed,
  type FieldEditor,
  type FieldEditorState,
  type PlacedField,
} from "#renderer/features/fields/index.ts";
import { signatureValue } from "#renderer/features/signature/index.ts";
import { fieldsFromBlock } from "#renderer/features/notary-blocks/index.ts";
import { duplicatesOf, fieldClipboard, pastedOn } from "../model/field-clipboard.ts";

type Facts = {
  document: Document;
  editor: FieldEditor;
  state: FieldEditorState;
  members: readonly Member[];
  own: Member | null;
  person: Member | null;
  /** Of what is placed: the size of its text, and where letters stand on a page. */
  placing: { textSize: FieldTextSize; printedOn: (page: number) => readonly FieldPlace[] };
};

/** What nobody can leave undone; the rest may stay empty at the lock. A bookmark is nobody's to fill. */
const isRequiredAtFirst = (type: FieldType): boolean =>
  !["text", "title", "custom", "checkbox", "bookmark", "white_out"].includes(type);

const ownerOf = (type: FieldType, own: Member | null, person: Member | null): Member | null => {
  if (type === "bookmark" || type === "white_out") return null;
  return isNotaryField(type) ? own : person;
};

/** What the notary does with fields: each act is one batch of operations, and one step of undo. */
export const useFieldActs = ({ document, editor, state, members, own, person, placing }: Facts) => {
  const { pages } = document;
  const { fields } = state.shown;
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [armed, setArmed] = useState<Armed | null>(null);
  const selection = useMemo(() => fields.filter((field) => selectedIds.includes(field.id)), [fields, selectedIds]);
  const [first] = selection;
  const selected = selection.length === 1 && first !== undefined ? first : null;

  const selectOnly = (chosen: readonly Field[]) => setSelectedIds(chosen.map((field) => field.id));
  const naming = (chosen: readonly Field[]): string =>
    chosen.length === 1 && chosen[0] !== undefined
      ? fieldTypeNames[chosen[0].type].toLowerCase()
      : `${chosen.length} fields`;
  const perform = (verb: string, chosen: readonly Field[], operations: FieldOperation[]) => {
    if (operations.length > 0) editor.perform(`${verb} ${naming(chosen)}`, operations);
  };
  const modify = (
    verb: string,
    field: Field,
    change: Partial<Pick<Field, "place" | "value" | "memberId" | "required" | "prompt" | "textSize">>,
  ) => perform(verb, [field], [{ kind: "modify", fieldId: field.id, ...change }]);
  const addAll = (verb: string, added: readonly Field[]): readonly Field[] => {
    perform(
      verb,
      added,
      added.map((field) => ({ kind: "add", field })),
    );
    selectOnly(added);
    return added;
  };
  const place = (verb: string, placed: readonly PlacedField[]) =>
    perform(
      verb,
      placed.map(({ field }) => field),
      placed.map((each) => ({ kind: "modify", fieldId: each.field.id, place: each.place })),
    );

  const newField = (type: FieldType, at: FieldPlace, owner: Member | null, value: FieldValue): Field => ({
    id: FieldIdSchema.parse(crypto.randomUUID()),
    type,
    memberId: owner?.id ?? null,
    place: at,
    required: isRequiredAtFirst(type),
    ...(placing.textSize === "none" || fieldTraits[type].content !== "text" ? {} : { textSize: placing.textSize }),
    value,
  });

  const add = (
    type: FieldType,
    at: FieldPlace,
    owner = ownerOf(type, own, person),
    value: FieldValue = { kind: "empty" },
  ): Field => {
    const field = newField(type, at, owner, value);
    const isAct = value.kind === "empty" ? {} : { isAct: true as const };
    perform("Add", [field], [{ kind: "add", field, ...isAct }]);
    selectOnly([field]);
    setArmed(null);
    return field;
  };

  const addBlock = (block: NotaryBlock, page: number, middle: { x: number; y: number }): readonly Field[] => {
    const size = pages[page];
    if (size === undefined) return [];
    const added = fieldsFromBlock(block, { page, size, middle }, { members, own, person });
    setArmed(null);
    return addAll(`Place “${block.name}”:`, added);
  };

  const remove = (removed: readonly Field[]) => {
    perform(
      "Delete",
      removed,
      removed.map((field) => ({ kind: "delete", fieldId: field.id })),
    );
    selectOnly([]);
  };

  return {
    selection,
    selected,
    armed,
    select: (chosen: readonly Field[], how: "replace" | "toggle" | "add" = "replace") => {
      if (how === "replace") return selectOnly(chosen);
      const ids = chosen.map((field) => field.id as string);
      const kept = how === "add" ? selectedIds : selectedIds.filter((id) => !ids.includes(id));
      setSelectedIds([...new Set([...kept, ...ids.filter((id) => !selectedIds.includes(id))])]);
    },
    selectAll: () => selectOnly(fields),
    arm: setArmed,
    add,
    /** Empty fields in several places, each for somebody. */
    addMany: (verb: string, wanted: readonly { type: FieldType; place: FieldPlace; owner: Member | null }[]) =>
      addAll(
        verb,
        wanted.map(({ type, place: at, owner }) => newField(type, at, owner, { kind: "empty" })),
      ),
    addBlock,
    addBlockCentred: (block: NotaryBlock, page: number): readonly Field[] => {
      const size = pages[page];
      return size === undefined ? [] : addBlock(block, page, { x: size.width / 2, y: size.height / 2 });
    },
    addCentred: (type: FieldType, pageIndex: number, owner?: Member, value?: FieldValue): Field | null => {
      const page = pages[pageIndex];
      if (page === undefined) return null;
      const centre = placeAround(type, pageIndex, { x: page.width / 2, y: page.height / 2 }, page);
      return add(type, freePlace(type, centre, fields, page, placing.printedOn(pageIndex)), owner, value);
    },
    place: (placed: readonly PlacedField[]) => place("Move", placed),
    align: (alignment: Alignment) => place("Align", alignedFields(selection, pages, alignment)),
    copy: (): boolean => {
      if (selection.length > 0) fieldClipboard.write(selection);
      return selection.length > 0;
    },
    paste: (pageIndex: number): readonly Field[] => {
      const copies = fieldClipboard.read();
      if (copies.length === 0) return [];
      const memberIds = members.map((member) => member.id);
      return addAll("Paste", pastedOn(copies, pageIndex, { pages, memberIds, ownMemberId: own?.id ?? null, fields }));
    },
    duplicate: (): readonly Field[] =>
      selection.length === 0 ? [] : addAll("Duplicate", duplicatesOf(selection, pages, own?.id ?? null)),
    /** A signature does not pass to another person with its field. */
    assign: (assigned: readonly Field[], member: Member) =>
      perform(
        "Assign",
        assigned,
        assigned.map((field) => ({
          kind: "modify",
          fieldId: field.id,
          memberId: member.id,
          ...(field.value.kind === "empty" ? {} : { value: { kind: "empty" as const } }),
        })),
      ),
    require: (field: Field, required: boolean) => modify("Change", field, { required }),
    ask: (field: Field, prompt: string) => modify("Change", field, { prompt }),
    size: (field: Field, textSize: FieldTextSize) => modify("Change", field, { textSize }),
    put: (field: Field, value: FieldValue) => modify(value.kind === "empty" ? "Empty" : "Fill", field, { value }),
    sign: (field: Field, signature: AdoptedSignature) => modify("Sign", field, { value: signatureValue(signature) }),
    remove,
  };
};
