import { expect, test } from "vitest";
import type { BlockField, BlockRole } from "#contract/notary-block/entity.ts";
import {
  blockOfEdited,
  editedOf,
  editedOfBlock,
  keptOf,
  newField,
} from "#renderer/features/role-fields/model/edited-fields.ts";
import { offeredRoles, roleMemberId, roleOfMemberId } from "#renderer/features/role-fields/model/role-people.ts";

const roles: BlockRole[] = [
  { kind: "notary", ordinal: 1 },
  { kind: "signer", ordinal: 1 },
  { kind: "signer", ordinal: 12 },
  { kind: "witness", ordinal: 50 },
];
const block: BlockField[] = [
  { type: "signature", role: { kind: "signer", ordinal: 2 }, x: 0, y: 12.5, width: 100, height: 50, required: true },
  {
    type: "custom",
    role: null,
    x: 180,
    y: 0,
    width: 150,
    height: 25,
    required: false,
    prompt: "County",
    textSize: "small",
  },
];

test("a role survives as the id of the person in whose place it stands", () => {
  expect(roles.map((role) => roleOfMemberId(roleMemberId(role)))).toEqual(roles);
  expect(new Set(roles.map(roleMemberId)).size).toBe(roles.length);
});

test("a block comes back from the editor as it went in, wherever on the sheet it was moved", () => {
  const edited = editedOfBlock(block);
  expect(blockOfEdited(edited)).toEqual(block);
  const moved = edited.map((field) => ({
    ...field,
    place: { ...field.place, x: field.place.x + 40, y: field.place.y + 7 },
  }));
  expect(blockOfEdited(moved)).toEqual(block);
});

test("a field of a template keeps its id and page, and no empty prompt", () => {
  const field = newField("date", { kind: "witness", ordinal: 1 }, { page: 3, x: 1, y: 2, width: 100, height: 25 });
  const kept = keptOf({ ...field, prompt: "", textSize: "none" });
  expect(kept).toEqual({
    id: field.id,
    type: "date",
    role: { kind: "witness", ordinal: 1 },
    page: 3,
    x: 1,
    y: 2,
    width: 100,
    height: 25,
    required: true,
  });
  expect(editedOf(kept)).toEqual(field);
});

test("the notary's fields are the notary's, a bookmark is nobody's, whoever is chosen", () => {
  const at = { page: 0, x: 0, y: 0, width: 100, height: 50 };
  const signer: BlockRole = { kind: "signer", ordinal: 1 };
  expect(keptOf(newField("notary_stamp", signer, at)).role).toEqual({ kind: "notary", ordinal: 1 });
  expect(keptOf(newField("bookmark", signer, at))).toMatchObject({ role: null, required: false });
});

test("one more of each kind is offered than has fields, the notary last", () => {
  const names = (used: BlockRole[]) => offeredRoles(used).map(({ fullName }) => fullName);
  expect(names([])).toEqual(["First signer", "Second signer", "Witness", "Notary"]);
  expect(
    names([
      { kind: "signer", ordinal: 2 },
      { kind: "notary", ordinal: 1 },
    ]),
  ).toEqual(["First signer", "Second signer", "Third signer", "Witness", "Notary"]);
});
