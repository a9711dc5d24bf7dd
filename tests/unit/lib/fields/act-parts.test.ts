import { describe, expect, it } from "vitest";
import { actParts, type ActPart } from "#contract/document/act-parts.ts";
import type { FieldType, FieldValue } from "#contract/field/entity.ts";
import { MemberIdSchema, type MemberId } from "#contract/common/ids.ts";
import {
  actPartsOf,
  actPartsText,
  actSummaryText,
  isNotarization,
  summariseAct,
  waivedWords,
  waiverLines,
} from "#lib/fields/act-parts.ts";
import { missingForLock, missingText, missingWords } from "#lib/fields/missing-for-lock.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";

const idOf = (number: number) => MemberIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`);
const ada = { id: idOf(1), fullName: "Ada Byron", type: "signer" as const };
const ben = { id: idOf(2), fullName: "Ben Cole", type: "consumer" as const };
const wendy = { id: idOf(3), fullName: "Wendy Witness", type: "witness" as const };
const nora = { id: idOf(4), fullName: "Nora Whitfield", type: "notary" as const };
const members = [ada, ben, wendy, nora];
const picture: FieldValue = { kind: "image", sha256: "ab".repeat(32), widthPx: 200, heightPx: 80 };
const empty: FieldValue = { kind: "empty" };

const field = (type: FieldType, memberId: MemberId | null, value: FieldValue = picture, required = true) => ({
  ...fieldOf(type, { page: 0, x: 50, y: 50, width: 100, height: 50 }, value),
  memberId,
  required,
});
const whole = [
  field("signature", ada.id),
  field("notary_signature", nora.id),
  field("notary_stamp", nora.id, empty),
  field("required_ron_statement", nora.id, empty),
];
const waiver = (part: ActPart, reason = "It is on paper") => ({ part, reason });
const statesOf = (fields: readonly ReturnType<typeof field>[], waivers: ReturnType<typeof waiver>[] = []) =>
  Object.fromEntries(actPartsOf({ fields, members, waivers }).map(({ part, state }) => [part, state]));
const missing = (fields: readonly ReturnType<typeof field>[], waivers: ReturnType<typeof waiver>[] = []) =>
  missingText(missingWords(missingForLock({ kind: "real", fields, waivers, members, hasSealFacts: true })));

describe("the parts of a notarial act on a document", () => {
  it("are there once they are signed, stamped and stated", () => {
    expect(new Set(Object.values(statesOf(whole)))).toEqual(new Set(["there"]));
    expect(missing(whole)).toBe("");
  });

  it.each([
    [0, "principal-signature", "a signature of a principal"],
    [1, "notary-signature", "the notary’s signature"],
    [2, "seal", "the stamp"],
    [3, "statement", "the required statement"],
  ] as const)("are missed one by one, and one by one waived: %i", (index, part, words) => {
    const fields = whole.filter((_, at) => at !== index);
    expect(missing(fields)).toBe(words);
    expect(missing(fields, [waiver(part)])).toBe("");
    const another = part === "seal" ? "statement" : "seal";
    expect(missing(fields, [waiver(another)])).toBe(words);
  });

  it("are all missed on a document that is only presented", () => {
    expect(missing([])).toBe(
      "a signature of a principal, the notary’s signature, the stamp and the required statement",
    );
    expect(
      missing(
        [],
        actParts.map((part) => waiver(part)),
      ),
    ).toBe("");
  });

  it("are no text, tick or initials, and a witness is no principal", () => {
    const others = [
      field("text", ada.id, { kind: "text", text: "Ada Byron" }),
      field("checkbox", ada.id, { kind: "checked" }),
      field("initials", ada.id),
      field("signature", wendy.id),
      field("signature", null),
    ];
    expect(statesOf(others)).toEqual(Object.fromEntries(actParts.map((part) => [part, "missing"])));
  });

  it("may be of any principal, and the notary's in a field of either kind", () => {
    expect(statesOf([field("signature", ben.id), field("signature", nora.id)])).toMatchObject({
      "principal-signature": "there",
      "notary-signature": "there",
    });
    expect(statesOf([field("notary_signature", ada.id)])).toMatchObject({ "notary-signature": "missing" });
  });

  it("are asked for once where they are placed and must be filled in anyway, and missed where that may be left", () => {
    expect(statesOf([field("signature", ada.id, empty)])).toMatchObject({ "principal-signature": "placed" });
    expect(missing([field("signature", ada.id, empty), ...whole.slice(1)])).toBe(
      "the signature of Ada Byron on page 1",
    );
    expect(missing([field("signature", ada.id, empty, false), ...whole.slice(1)])).toBe("a signature of a principal");
  });

  it("need no waiver once they are there", () => {
    expect(statesOf(whole, [waiver("seal")])).toMatchObject({ seal: "there" });
  });

  it("are asked of a notarization alone", () => {
    for (const kind of ["review", "practice", "test", "ron-endorsement"] as const) {
      expect(isNotarization(kind)).toBe(false);
      expect(missingForLock({ kind, fields: [], waivers: [], members, hasSealFacts: true }).parts).toEqual([]);
    }
  });
});

describe("an act in words", () => {
  it("says who signed what, and what of the notary's is on it", () => {
    const fields = [...whole, field("signature", ada.id), field("initials", ada.id), field("signature", wendy.id)];
    expect(actSummaryText(summariseAct({ fields, members }))).toBe(
      "signed by Ada Byron (2), Wendy Witness (1), initialed by Ada Byron (1), notary’s signature 1, stamp 1, statement 1",
    );
  });

  it("counts nothing that is empty", () => {
    expect(actSummaryText(summariseAct({ fields: [field("signature", ada.id, empty)], members }))).toBe("");
  });

  it("says like reasons once", () => {
    const waived = [waiver("seal"), waiver("principal-signature", "Nobody signs it"), waiver("statement")];
    expect(waiverLines(waived)).toEqual([
      "the stamp and the required statement: It is on paper",
      "a signature of a principal: Nobody signs it",
    ]);
    expect(actPartsText(["seal"])).toBe("the stamp");
    expect(waivedWords(["seal"])).toBe("; without the stamp, as the notary waived");
    expect(waivedWords()).toBe("");
  });
});
