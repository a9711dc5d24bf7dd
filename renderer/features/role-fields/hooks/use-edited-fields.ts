import { useRef, useState } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { rolesIn } from "#lib/fields/block-roles.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import {
  blockPlaces,
  freePlace,
  movedTogether,
  useFieldFocus,
  type Armed,
  type NewlyPlaced,
  type PlacedField,
} from "#renderer/features/fields/index.ts";
import { useFieldShortcuts } from "#renderer/features/field-palette/index.ts";
import { copiesOf, editedOf, newField, newId } from "../model/edited-fields.ts";
import { offeredRoles, roleOfMemberId } from "../model/role-people.ts";

type Steps = { fields: readonly Field[]; done: readonly (readonly Field[])[]; undone: readonly (readonly Field[])[] };
const keptSteps = 100;

type Facts = {
  initial: readonly Field[];
  pages: readonly PageSize[];
  /** The page in view, for what is placed by keyboard. */
  currentPage: () => number;
  /** Every change, at once. */
  onChange: (fields: readonly Field[]) => void;
};

/** Fields for roles while somebody places them: what the editor of a meeting does, without people, values or others. */
export const useEditedFields = ({ initial, pages, currentPage, onChange }: Facts) => {
  const [steps, setSteps] = useState<Steps>({ fields: initial, done: [], undone: [] });
  const latest = useRef(steps);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [armed, setArmed] = useState<Armed | null>(null);
  const [personId, setPersonId] = useState<Member["id"] | null>(null);
  const focus = useFieldFocus();
  const { fields } = steps;
  const roles = rolesIn(fields.map(({ memberId }) => ({ role: memberId === null ? null : roleOfMemberId(memberId) })));
  const people = offeredRoles(roles);
  const person = people.find(({ id }) => id === personId) ?? people[0] ?? null;
  const selection = fields.filter(({ id }) => selectedIds.includes(id));

  const take = (next: Steps) => {
    latest.current = next;
    setSteps(next);
    onChange(next.fields);
  };
  const change = (next: (fields: readonly Field[]) => readonly Field[]) => {
    const { fields: before, done } = latest.current;
    take({ fields: next(before), done: [...done, before].slice(-keptSteps), undone: [] });
  };
  const undo = () => {
    const { fields: now, done, undone } = latest.current;
    const before = done.at(-1);
    if (before !== undefined) take({ fields: before, done: done.slice(0, -1), undone: [...undone, now] });
  };
  const redo = () => {
    const { fields: now, done, undone } = latest.current;
    const next = undone.at(-1);
    if (next !== undefined) take({ fields: next, done: [...done, now], undone: undone.slice(0, -1) });
  };

  const modify = (changed: readonly Field[], how: (field: Field) => Partial<Field>) => {
    const ids = new Set(changed.map(({ id }) => id));
    change((all) => all.map((field) => (ids.has(field.id) ? { ...field, ...how(field) } : field)));
  };
  const addAll = (added: readonly Field[]) => {
    setArmed(null);
    change((all) => [...all, ...added]);
    setSelectedIds(added.map(({ id }) => id));
  };
  const place = (placed: readonly PlacedField[]) => {
    const places = new Map(placed.map((each) => [each.field.id, each.place]));
    modify(
      placed.map(({ field }) => field),
      (field) => ({ place: places.get(field.id) ?? field.place }),
    );
    const moved = placed.find((each) => each.place.page !== each.field.place.page);
    // It stands on another page now as an element of its own, which takes over the focus.
    if (moved !== undefined) queueMicrotask(() => focus.goTo({ ...moved.field, place: moved.place }));
  };
  const remove = (removed: readonly Field[]) => {
    const ids = new Set(removed.map(({ id }) => id));
    change((all) => all.filter(({ id }) => !ids.has(id)));
    setSelectedIds([]);
  };
  const duplicate = (): boolean => {
    if (selection.length === 0) return false;
    const copies = movedTogether(copiesOf(selection), pages, { x: 12, y: 12 });
    addAll(copies.map((copy) => ({ ...copy.field, place: copy.place })));
    return true;
  };
  const roleNow = person === null ? null : roleOfMemberId(person.id);
  const placeNew = (placed: NewlyPlaced): Field | null => {
    if (placed.kind !== "block") {
      const field = newField(placed.type, roleNow, placed.place);
      addAll([field]);
      return field;
    }
    const size = pages[placed.page];
    if (size === undefined) return null;
    const { fields: ofBlock } = placed.block;
    const places = blockPlaces(ofBlock, placed.page, placed.middle, size);
    const added = ofBlock.flatMap((field, index) => {
      const at = places[index];
      return at === undefined ? [] : [editedOf({ ...field, ...at, id: newId() })];
    });
    addAll(added);
    return added[0] ?? null;
  };
  const placeCentred = (what: Armed) => {
    const page = currentPage();
    const size = pages[page];
    if (size === undefined) return;
    const middle = { x: size.width / 2, y: size.height / 2 };
    const added =
      what.kind === "block"
        ? placeNew({ kind: "block", block: what.block, page, middle })
        : placeNew({
            ...what,
            place: freePlace(what.type, placeAround(what.type, page, middle, size), latest.current.fields, size),
          });
    if (added !== null) focus.goTo(added);
  };
  const select = (chosen: readonly Field[], how: "replace" | "toggle" | "add" = "replace") => {
    const ids = chosen.map(({ id }) => id as string);
    if (how === "replace") return setSelectedIds(ids);
    const kept = how === "add" ? selectedIds : selectedIds.filter((id) => !ids.includes(id));
    setSelectedIds([...new Set([...kept, ...ids.filter((id) => !selectedIds.includes(id))])]);
  };
  const no = () => false;
  useFieldShortcuts(true, {
    undo,
    redo,
    selectAll: () => select(fields),
    copy: no,
    cut: no,
    paste: no,
    duplicate,
    escape: () => {
      if (armed === null && selection.length === 0) return false;
      setArmed(null);
      if (armed === null) select([]);
      return true;
    },
  });

  return {
    fields,
    people,
    person,
    selection,
    armed,
    focus,
    canUndo: steps.done.length > 0,
    canRedo: steps.undone.length > 0,
    undo,
    redo,
    select,
    arm: setArmed,
    choosePerson: ({ id }: Member) => setPersonId(id),
    place,
    add: addAll,
    placeNew,
    placeCentred,
    modify,
    remove,
    duplicate,
  };
};

export type EditedFields = ReturnType<typeof useEditedFields>;
