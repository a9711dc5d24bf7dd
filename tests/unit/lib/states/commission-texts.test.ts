import { describe, expect, it } from "vitest";
import { FieldSchema, type FieldPlace } from "#contract/field/entity.ts";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import { drawSeal } from "#lib/field-rendering/draw-seal.ts";
import type { Primitive, TextPrimitive } from "#lib/field-rendering/primitives.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { stateRules } from "#lib/states/state-rules.ts";

const facts: SealFacts = {
  commissionName: "Nora Whitfield",
  stateName: "Florida",
  commissionNumber: "HH 482913",
  expiresOn: "2028-06-30",
  county: "Allegheny",
};
const place: FieldPlace = { page: 0, x: 100, y: 200, width: 250, height: 120 };
const lines = (primitives: readonly Primitive[]): TextPrimitive[] =>
  primitives.filter((primitive): primitive is TextPrimitive => primitive.kind === "text");
const sealOf = (stateName: string, at = place) => lines(drawSeal(at, { ...facts, stateName }, false));
const statementOf = (stateName: string, at: FieldPlace) => {
  const field = FieldSchema.parse({
    id: "00000000-0000-4000-8000-000000000001",
    type: "required_ron_statement",
    memberId: null,
    place: at,
    required: false,
    value: { kind: "empty" },
  });
  return lines(
    drawField(field, { width: 612, height: 792 }, { demo: false, notary: { ...facts, stateName } }).primitives,
  );
};

describe("the seal", () => {
  it.each([
    [
      "Florida",
      [
        "Nora Whitfield",
        "Notary Public State of Florida",
        "Commission No. HH 482913",
        "My commission expires June 30, 2028",
      ],
    ],
    [
      "Pennsylvania",
      [
        "Commonwealth of Pennsylvania",
        "Notary Seal",
        "Nora Whitfield, Notary Public",
        "Allegheny County",
        "My commission expires June 30, 2028",
        "Commission No. HH 482913",
      ],
    ],
    [
      "Ohio",
      [
        "Nora Whitfield",
        "Notary Public",
        "State of Ohio",
        "Commission No. HH 482913",
        "My commission expires June 30, 2028",
      ],
    ],
  ])("of %s has that state's lines, or the default's", (stateName, expected) => {
    expect(sealOf(stateName).map(({ text }) => text)).toEqual(expected);
  });

  it("stays within its place and its lines apart, in every state, at the largest and the smallest size", () => {
    for (const { name } of [...stateRules, { name: "Elsewhere" }]) {
      for (const at of [place, { ...place, width: 60, height: 40 }, { ...place, height: 40 }]) {
        const drawn = sealOf(name, at);
        for (const [index, line] of drawn.entries()) {
          expect(line.x).toBeGreaterThanOrEqual(at.x);
          expect(line.x + line.widthPt).toBeLessThanOrEqual(at.x + at.width);
          expect(line.baselineY - 0.73 * line.sizePt).toBeGreaterThan(drawn[index - 1]?.baselineY ?? at.y);
          expect(line.baselineY + 0.22 * line.sizePt).toBeLessThan(at.y + at.height);
        }
      }
    }
  });

  it("is not drawn by halves: where the state wants a county, a commission without one has no seal", () => {
    const notary = {
      id: "00000000-0000-4000-8000-000000000009" as never,
      fullName: "Nora Whitfield",
      commissionNumber: "1234567",
      commissionExpiresOn: "2028-06-30",
    };
    expect(sealFactsOf({ notary: { ...notary, state: "Pennsylvania" } })).toBeUndefined();
    expect(sealFactsOf({ notary: { ...notary, state: "Pennsylvania", commissionCounty: "Allegheny" } })).toMatchObject({
      county: "Allegheny",
    });
    expect(sealFactsOf({ notary: { ...notary, state: "Ohio" } })).toMatchObject({ stateName: "Ohio" });
  });
});

describe("the required RON statement", () => {
  const usual = { page: 0, x: 50, y: 50, width: 320, height: 50 };

  it("is the state's own wording where that is sourced", () => {
    const text = statementOf("Pennsylvania", usual).map((line) => line.text);
    expect(text.join(" ")).toBe("This notarial act involved the use of communication technology.");
  });

  it("is the default with the notary's facts filled in elsewhere", () => {
    const text = statementOf("Ohio", usual).map((line) => line.text);
    expect(text.join(" ")).toBe(
      "This remote online notarization involved the use of audio-video communication technology. Nora Whitfield, Notary Public, State of Ohio.",
    );
  });

  it("can be read at its smallest size and stays within its place", () => {
    for (const { name } of stateRules) {
      for (const line of statementOf(name, { ...usual, width: 200, height: 30 })) {
        expect(line.sizePt).toBeGreaterThan(6);
        expect(line.x + line.widthPt).toBeLessThanOrEqual(250);
        expect(line.baselineY).toBeLessThanOrEqual(80);
      }
    }
  });
});
