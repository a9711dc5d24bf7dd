import { describe, expect, it } from "vitest";
import type { FieldType } from "#contract/field/entity.ts";
import { MemberIdSchema } from "#contract/common/ids.ts";
import { missingForLock, missingText, missingWords } from "#lib/fields/missing-for-lock.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";

const ada = {
  id: MemberIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  fullName: "Ada Byron",
  type: "signer" as const,
};
const nora = {
  id: MemberIdSchema.parse("00000000-0000-4000-8000-000000000002"),
  fullName: "Nora Whitfield",
  type: "notary" as const,
};
const field = (type: FieldType, memberId: typeof ada.id | null, page = 0, text?: string) => ({
  ...fieldOf(
    type,
    { page, x: 50, y: 50, width: 100, height: 50 },
    text === undefined ? { kind: "empty" } : { kind: "text", text },
  ),
  memberId,
});
const missing = (fields: ReturnType<typeof field>[], hasSealFacts = true) =>
  missingWords(missingForLock({ kind: "review", fields, waivers: [], members: [ada, nora], hasSealFacts }));

describe("what a document misses before its lock", () => {
  it("names the person, the field and the page, in reading order", () => {
    expect(
      missing([field("notary_signature", nora.id, 2), field("signature", ada.id), field("checkbox", ada.id, 1)]),
    ).toEqual([
      "the signature of Ada Byron on page 1",
      "the tick of Ada Byron on page 2",
      "the signature of Nora Whitfield on page 3",
    ]);
  });

  it("counts neither what is filled, nor what may stay empty, nor what fills itself", () => {
    const optional = { ...field("text", ada.id), required: false };
    expect(missing([field("text", ada.id, 0, "Miami"), optional, field("notary_stamp", null)])).toEqual([]);
    expect(missing([field("text", ada.id, 0, "  ")])).toEqual(["the text of Ada Byron on page 1"]);
  });

  it("names a field that is for nobody, or for somebody who left", () => {
    expect(
      missing([
        field("text", null),
        field("initials", MemberIdSchema.parse("00000000-0000-4000-8000-00000000000f"), 1),
      ]),
    ).toEqual(["a person for the text field on page 1", "a person for the initials field on page 2"]);
  });

  it("wants a complete commission where the stamp or the RON statement is on the document", () => {
    expect(missing([field("notary_stamp", nora.id)], false)).toHaveLength(1);
    expect(missing([field("required_ron_statement", nora.id)], false)[0]).toMatch(/commission is not complete/);
    expect(missing([field("text", ada.id, 0, "x")], false)).toEqual([]);
  });

  it("asks for no field on a document that is only presented", () => {
    expect(missing([])).toEqual([]);
  });

  it("is one part of a sentence, however long", () => {
    expect(missingText(["a"])).toBe("a");
    expect(missingText(["a", "b", "c"])).toBe("a, b and c");
    expect(missingText(["a", "b", "c", "d", "e", "f", "g"])).toBe("a, b, c, d, e and 2 more");
  });
});
