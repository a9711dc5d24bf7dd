import { describe, expect, it } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { shownContentBytes, type ShownContent } from "#lib/fields/shown-content.ts";

const field = (changes: object = {}) =>
  ({
    id: "0b6a2b8e-6a52-4f0e-9a2a-111111111111",
    type: "text",
    memberId: null,
    place: { page: 0, x: 72, y: 150, width: 150, height: 25 },
    required: false,
    value: { kind: "text", text: "$ 250,000" },
    ...changes,
  }) as Field;
const content = (changes: Partial<ShownContent> = {}): ShownContent => ({
  fieldSet: { version: 4, fields: [field()] },
  notary: { commissionName: "Nora", stateName: "Florida", commissionNumber: "HH 1", expiresOn: "2028-01-01" },
  demo: false,
  ...changes,
});
const text = (shown: ShownContent) => new TextDecoder().decode(shownContentBytes(shown));
const usual = text(content());

describe("what lies over the pages has one writing", () => {
  it("whatever order its members came in, and whether what is optional is absent or undefined", () => {
    const { place, value, ...rest } = field({ prompt: undefined, textSize: undefined });
    const { x, y, width, height, page } = place;
    const turned = { value, place: { height, width, y, x, page }, ...rest };
    expect(text(content({ fieldSet: { fields: [turned], version: 4 } }))).toBe(usual);
    expect(text(content({ notary: { ...content().notary, county: undefined } as never }))).toBe(usual);
  });

  it("with nothing in it that the contract does not know", () => {
    expect(text(content({ fieldSet: { version: 4, fields: [field({ later: true })] } }))).toBe(usual);
  });

  it.each<[string, Partial<ShownContent>]>([
    ["a value", { fieldSet: { version: 4, fields: [field({ value: { kind: "text", text: "$ 950,000" } })] } }],
    ["a place", { fieldSet: { version: 4, fields: [field({ place: { ...field().place, x: 72.01 } })] } }],
    ["the size of a text", { fieldSet: { version: 4, fields: [field({ textSize: "small" })] } }],
    ["a field more", { fieldSet: { version: 4, fields: [field(), field()] } }],
    ["a field less", { fieldSet: { version: 4, fields: [] } }],
    ["the version", { fieldSet: { version: 5, fields: [field()] } }],
    ["the commission on the seal", { notary: { ...content().notary, commissionNumber: "HH 2" } as never }],
    ["no seal", { notary: undefined }],
    ["the watermark", { demo: true }],
  ])("that differs with %s", (_what, changes) => {
    expect(text(content(changes))).not.toBe(usual);
  });

  it("that differs with the order of two fields, since a later one covers an earlier one", () => {
    const [one, two] = [field(), field({ type: "checkbox", value: { kind: "checked" } })];
    const set = (fields: Field[]) => text(content({ fieldSet: { version: 4, fields } }));
    expect(set([one, two])).not.toBe(set([two, one]));
  });
});
