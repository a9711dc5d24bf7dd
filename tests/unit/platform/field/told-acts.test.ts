import { describe, expect, it } from "vitest";
import type { FieldOperation, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { removedPictures, toldActs } from "#platform/field/domain/told-acts.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";

const [maria, ben] = ["1", "2"].map((end) => `00000000-0000-4000-8000-00000000000${end}` as MemberId) as [
  MemberId,
  MemberId,
];
const empty: FieldValue = { kind: "empty" };
const picture = (sha256: string): FieldValue => ({ kind: "image", sha256, widthPx: 200, heightPx: 80 });
const [drawn, typed, old] = ["aa", "bb", "cc"].map((two) => two.repeat(32)) as [string, string, string];
const pictures = [
  { memberId: maria, sha256: drawn, purpose: "signature" as const, made: "drawn" as const },
  { memberId: maria, sha256: drawn, purpose: "initials" as const, made: "picture" as const },
  { memberId: maria, sha256: typed, purpose: "initials" as const, made: "typed" as const },
  { memberId: maria, sha256: old, purpose: "signature" as const, made: null },
];
const fieldFor = (memberId: MemberId | null, type: FieldType, page = 0) => ({
  ...fieldOf(type, { page, x: 50, y: 50, width: 100, height: 50 }, empty),
  memberId,
});
const own = {
  signature: fieldFor(maria, "signature"),
  second: fieldFor(maria, "signature", 2),
  initials: fieldFor(maria, "initials"),
  date: fieldFor(maria, "date", 1),
  box: fieldFor(maria, "checkbox"),
  others: fieldFor(ben, "signature"),
  nobodys: fieldFor(null, "text"),
};
const fields = Object.values(own);
const put = (field: { id: (typeof fields)[number]["id"] }, value: FieldValue): FieldOperation => ({
  kind: "modify",
  fieldId: field.id,
  value,
});
const told = (operations: FieldOperation[], members: MemberId[] = [maria]) =>
  toldActs(operations, fields, members, pictures);

describe("what the record is told of a change of fields", () => {
  it("is what a person did, where, and with what picture", () => {
    expect(
      told([
        put(own.second, picture(drawn)),
        put(own.signature, picture(drawn)),
        put(own.initials, picture(typed)),
        put(own.date, { kind: "text", text: "June 1, 2026" }),
        put(own.box, { kind: "checked" }),
      ]),
    ).toEqual({
      memberId: maria,
      acts: [
        { did: "signed", pages: [0, 2], made: "drawn" },
        { did: "initialed", pages: [0], made: "typed" },
        { did: "filled", pages: [1] },
        { did: "ticked", pages: [0] },
      ],
    });
    expect(told([put(own.signature, picture(old))])?.acts).toEqual([{ did: "signed", pages: [0] }]);
    expect(told([put(own.signature, empty)])?.acts).toEqual([{ did: "took-signature-back", pages: [0] }]);
    expect(told([put(own.initials, empty)])?.acts).toEqual([{ did: "took-initials-back", pages: [0] }]);
    expect(told([put(own.date, { kind: "text", text: " " })])?.acts).toEqual([{ did: "cleared", pages: [1] }]);
    // The same picture, adopted for both.
    expect(told([put(own.initials, picture(drawn))])?.acts).toEqual([
      { did: "initialed", pages: [0], made: "picture" },
    ]);
  });

  it("is also what a person placed and signed in one act, but not what they only placed", () => {
    const placed = (field: (typeof fields)[number], value: FieldValue): FieldOperation => ({
      kind: "add",
      field: { ...field, value },
      isAct: true,
    });
    const notarys = fieldFor(maria, "notary_signature", 3);
    expect(told([placed(notarys, picture(drawn))])).toEqual({
      memberId: maria,
      acts: [{ did: "signed", pages: [3], made: "drawn" }],
    });
    expect(told([placed(own.initials, picture(typed))])?.acts).toEqual([
      { did: "initialed", pages: [0], made: "typed" },
    ]);
    for (const [field, value] of [
      [notarys, empty],
      [fieldFor(maria, "notary_stamp"), empty],
      [own.others, picture(drawn)],
    ] as const)
      expect(told([placed(field, value)])).toBeNull();
  });

  it("is no act where somebody else's field, a place or the field itself is changed", () => {
    const others: FieldOperation[] = [
      put(own.others, picture(drawn)),
      put(own.nobodys, { kind: "text", text: "x" }),
      { kind: "add", field: fieldFor(maria, "signature") },
      // As an undo brings it back.
      { kind: "add", field: { ...fieldFor(maria, "signature"), value: picture(drawn) } },
      { kind: "delete", fieldId: own.signature.id },
      { kind: "modify", fieldId: own.signature.id, value: picture(drawn), required: false },
      { kind: "modify", fieldId: own.signature.id, required: false },
    ];
    for (const operation of others) expect(told([put(own.date, empty), operation])).toBeNull();
    // Two people who share a device, in one batch: neither line would be true of both.
    expect(told([put(own.signature, picture(drawn)), put(own.others, empty)], [maria, ben])).toBeNull();
    expect(told([])).toBeNull();
  });
});

describe("the pictures that a change of fields takes out", () => {
  const nora = "00000000-0000-4000-8000-000000000009" as MemberId;
  const people = [
    { id: maria, fullName: "Maria Hernández" },
    { id: ben, fullName: "Ben Ode" },
    { id: nora, fullName: "Nora Whitfield" },
  ];
  const signed = { ...own.signature, value: picture(drawn) };
  const again = { ...own.second, value: picture(drawn) };
  const initialed = { ...own.initials, value: picture(typed) };
  const bens = { ...own.others, value: picture(old) };
  const before = [signed, again, initialed, bens, own.date];
  const removed = (after: typeof before, editor: MemberId[] = [nora]) => removedPictures(before, after, editor, people);

  it("are those of others whose field was deleted, emptied or given to somebody else, each with whose they were", () => {
    expect(removed([initialed, bens])).toEqual([
      { memberId: maria, fullName: "Maria Hernández", what: "signature", pages: [0, 2] },
    ]);
    expect(
      removed([signed, again, { ...initialed, value: empty }, { ...bens, memberId: maria, value: empty }]),
    ).toEqual([
      { memberId: maria, fullName: "Maria Hernández", what: "initials", pages: [0] },
      { memberId: ben, fullName: "Ben Ode", what: "signature", pages: [0] },
    ]);
  });

  it("are not those that stay, nor what somebody takes back themselves", () => {
    expect(removed([...before, own.nobodys])).toEqual([]);
    expect(removed(before.filter(({ id }) => id !== own.date.id))).toEqual([]);
    expect(removed([bens], [maria])).toEqual([]);
  });
});
