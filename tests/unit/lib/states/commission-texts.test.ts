import { describe, expect, it } from "vitest";
import { FieldSchema, type FieldPlace } from "#contract/field/entity.ts";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import { drawSeal, sealCharacterProblem } from "#lib/field-rendering/draw-seal.ts";
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

describe("a seal that is not as usual", () => {
  const textsOf = (primitives: readonly Primitive[]) => lines(primitives).map(({ text }) => text);

  it("of Idaho has a milled edge within its place, whose teeth enclose paper", () => {
    const drawn = drawSeal(place, { ...facts, stateName: "Idaho" }, false);
    const [edge] = drawn;
    if (edge?.kind !== "polygon") throw new Error("no milled edge");
    expect(edge.points.length).toBeGreaterThan(200);
    for (const { x, y } of edge.points) {
      expect(x).toBeGreaterThanOrEqual(place.x);
      expect(x).toBeLessThanOrEqual(place.x + place.width);
      expect(y).toBeGreaterThanOrEqual(place.y);
      expect(y).toBeLessThanOrEqual(place.y + place.height);
    }
    // What the outline encloses by the rule that fills it: a band along the edge, not the whole.
    const area = edge.points.reduce((sum, { x, y }, index) => {
      const next = edge.points[(index + 1) % edge.points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0);
    expect(Math.abs(area / 2)).toBeLessThan(place.width * place.height * 0.12);
    expect(drawSeal(place, facts, false).some(({ kind }) => kind === "polygon")).toBe(false);
  });

  it("of Alaska is never larger than its state lets it be, in the middle of a larger field", () => {
    const drawn = drawSeal(place, { ...facts, stateName: "Alaska" }, false);
    const [frame] = drawn;
    if (frame?.kind !== "rect") throw new Error("no frame");
    expect(frame.width).toBeLessThanOrEqual(180);
    expect(frame.height).toBeLessThanOrEqual(72);
    expect(frame.x + frame.width / 2).toBeCloseTo(place.x + place.width / 2);
    expect(frame.y + frame.height / 2).toBeCloseTo(place.y + place.height / 2);
  });

  it.each([
    ["sixty letters", "Maximiliana-Theodora Featherstonehaugh-Cholmondeley Aldwychs", 2, " "],
    ["sixty letters with a hyphen", `${"Maximiliana".repeat(3)}-${"Theodora".repeat(3)}th`, 2, ""],
    ["sixty letters without a space", "M".repeat(60), 2, ""],
    ["an ordinary name", "Nora Whitfield", 1, ""],
  ])("with a name of %s stays within its frame and can be read", (_what, commissionName, count, between) => {
    const drawn = lines(drawSeal(place, { ...facts, commissionName }, false));
    const others = 3;
    expect(drawn).toHaveLength(count + others);
    expect(
      drawn
        .slice(0, count)
        .map(({ text }) => text)
        .join(between),
    ).toBe(commissionName);
    for (const line of drawn) {
      expect(line.sizePt).toBeGreaterThanOrEqual(7);
      expect(line.x).toBeGreaterThanOrEqual(place.x);
      expect(line.x + line.widthPt).toBeLessThanOrEqual(place.x + place.width);
    }
  });

  it("says which character it cannot show, and shows Latin, Greek and Cyrillic letters", () => {
    expect(sealCharacterProblem("李 Ming")).toEqual({ character: "李", codePoint: "674E" });
    expect(sealCharacterProblem("שרה")?.codePoint).toBe("05E9");
    for (const name of ["Nguyễn Thị Ánh", "Елена Иванова", "Αλεξίου", "O’Brien-Łukasz"])
      expect(sealCharacterProblem(name), name).toBeUndefined();
    expect(textsOf(drawSeal(place, { ...facts, commissionName: "Nguyễn Thị Ánh" }, false))[0]).toBe("Nguyễn Thị Ánh");
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
