import { describe, expect, it } from "vitest";
import { anchorOf, marksIn, memberOfRole, occurrencesIn, placeAtAnchor } from "#lib/fields/anchors.ts";
import { type MemberId, MemberIdSchema } from "#contract/common/ids.ts";

const memberIdOf = (digit: number) => MemberIdSchema.parse(`00000000-0000-4000-8000-00000000000${digit}`);
const page = { width: 612, height: 792 };
const at = (text: string, box: Partial<{ x: number; y: number; width: number; height: number }> = {}) => ({
  text,
  place: { page: 1, x: 72, y: 300, width: 90, height: 12, ...box },
});

describe("an anchor", () => {
  it.each([
    ["{{signer1.signature}}", { role: { kind: "signer", ordinal: 1 }, type: "signature" }],
    ["{{ Signer2.Initials }}", { role: { kind: "signer", ordinal: 2 }, type: "initials" }],
    ["{{witness.date}}", { role: { kind: "witness", ordinal: 1 }, type: "date" }],
    ["{{notary.signature}}", { role: { kind: "notary", ordinal: 1 }, type: "notary_signature" }],
    ["{{notary.stamp}}", { role: { kind: "notary", ordinal: 1 }, type: "notary_stamp" }],
    ["{{signer1.stamp}}", null],
    ["{{signer1.anything}}", null],
    ["{{signer1.constructor}}", null],
    ["Signature:", null],
  ])("%s asks for %j [S169]", (text, wanted) => {
    expect(anchorOf(text)).toEqual(wanted);
  });

  it("is each mark of a text, and each occurrence of chosen words", () => {
    expect(marksIn("By {{signer1.signature}} and {{signer2.signature}}")).toEqual([
      { start: 3, length: 21 },
      { start: 29, length: 21 },
    ]);
    expect(occurrencesIn("Sign here, and sign here: Sign here", "Sign here")).toEqual([
      { start: 0, length: 9 },
      { start: 26, length: 9 },
    ]);
    expect(occurrencesIn("anything", "  ")).toEqual([]);
  });

  it("has its field over a mark, behind words, and above words that end at the edge [S169]", () => {
    expect(placeAtAnchor("signature", at("{{signer1.signature}}"), page)).toEqual({
      page: 1,
      x: 72,
      y: 262,
      width: 100,
      height: 50,
    });
    expect(placeAtAnchor("date", at("Date:"), page)).toMatchObject({ x: 166, y: 287 });
    expect(placeAtAnchor("signature", at("Signature:", { x: 480, width: 60 }), page)).toMatchObject({ x: 480, y: 246 });
  });

  it("is for the n-th of its kind, and for this notary", () => {
    const [first, second, third, notary] = [1, 2, 3, 4].map(memberIdOf) as [MemberId, MemberId, MemberId, MemberId];
    const members = [
      { id: notary, type: "notary" as const },
      { id: first, type: "signer" as const },
      { id: second, type: "witness" as const },
      { id: third, type: "consumer" as const },
    ];
    const here = { members, notary: members[0] ?? null };
    expect(memberOfRole({ kind: "signer", ordinal: 2 }, here)?.id).toBe(third);
    expect(memberOfRole({ kind: "witness", ordinal: 1 }, here)?.id).toBe(second);
    expect(memberOfRole({ kind: "signer", ordinal: 3 }, here)).toBeNull();
    expect(memberOfRole({ kind: "notary", ordinal: 1 }, here)?.id).toBe(notary);
  });
});
