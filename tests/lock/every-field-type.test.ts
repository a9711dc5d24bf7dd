import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldSizes } from "#contract/constants.ts";
import { FieldTypeSchema, type Field, type FieldPlace, type FieldType } from "#contract/field/entity.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { pdfText, qpdfCheck, renderPage, type Rendering } from "#tests/builders/pdf-referees.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";
import { makePdf, type PageSpec } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const picture = makePng(200, 100, [20, 40, 200]);
/** White-out is no field that is drawn: it takes away what lies under it. */
const types = FieldTypeSchema.options.filter((type) => (type as string) !== "white_out");
const lines = "The first line of several that must be wrapped to stand in the field\nand its last line";

const valueOf = (type: FieldType): Field["value"] => {
  const { sha256, widthPx, heightPx } = picture;
  switch (fieldTraits[type].content) {
    case "picture":
      return { kind: "image", sha256, widthPx, heightPx };
    case "text":
      return { kind: "text", text: fieldTraits[type].multiline ? lines : `Typed into ${type}` };
    case "date":
      return { kind: "text", text: "05/31/2029" };
    case "tick":
      return { kind: "checked" };
    case "none":
      return { kind: "empty" };
  }
};

/** One field of the type's usual size on each page, at the same place. */
const placeOf = (type: FieldType, page: number): FieldPlace => {
  const { width, height } = fieldSizes[type];
  return { page, x: 40, y: 50, width, height };
};

const isInside = (place: FieldPlace, x: number, y: number): boolean =>
  x >= place.x - 1 && x <= place.x + place.width + 1 && y >= place.y - 1 && y <= place.y + place.height + 1;

/** Pixels that differ between two renderings of one pixel a point, inside the place and outside of it. */
const changed = (before: Rendering, after: Rendering, place: FieldPlace): { inside: number; outside: number } => {
  const counts = { inside: 0, outside: 0 };
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const [a, b] = [before.pixel(x, y), after.pixel(x, y)];
      if (a[0] === b[0] && a[1] === b[1] && a[2] === b[2]) continue;
      counts[isInside(place, x + 0.5, y + 0.5) ? "inside" : "outside"] += 1;
    }
  }
  return counts;
};

const pageKinds: [string, PageSpec][] = [
  ["an upright page", {}],
  ["a page turned by 90° whose UserUnit is 2", { width: 306, height: 396, rotation: 90, userUnit: 2 }],
  ["a page turned by 270° with a crop box", { rotation: 270, cropBox: [30, 40, 500, 600] }],
];

describe.each(pageKinds)("a sealed document with every type of field on %s", (_name, spec) => {
  it("[S145] [S146] [S148] [S149] [S150] [S151] [S152] [S153] [S154] [S157] [S158] shows each in its place, and nothing elsewhere", async () => {
    const base = fixture.write(await makePdf({ pages: types.map(() => ({ ...spec, text: "." })) }));
    const fields = types.map((type, page) => fieldOf(type, placeOf(type, page), valueOf(type)));
    const { result, outputPath } = await fixture.lock(base, fields, [picture]);
    expect(result).toMatchObject({ kind: "ok" });
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });

    for (const { type, place } of fields) {
      // Poppler takes no notice of UserUnit.
      const dpi = 72 * (spec.userUnit ?? 1);
      const ink = changed(renderPage(base, place.page, dpi), renderPage(outputPath, place.page, dpi), place);
      expect({ type, outside: ink.outside }).toEqual({ type, outside: 0 });
      if (type === "bookmark") expect(ink.inside, type).toBe(0);
      else expect(ink.inside, type).toBeGreaterThan(40);
    }
    const text = pdfText(outputPath).replaceAll(/\s+/g, " ");
    for (const { type, value } of fields)
      if (value.kind === "text") expect(text, type).toContain(value.text.replaceAll(/\s+/g, " "));
  });
});

it("wraps the text of a multiline field into lines that stand one under the other", async () => {
  const base = fixture.write(await makePdf());
  const place: FieldPlace = { page: 0, x: 72, y: 300, width: 150, height: 60 };
  const text = "These words need more than a single line of the field";
  const { outputPath } = await fixture.lock(base, [fieldOf("text", place, { kind: "text", text })]);
  const rows = pdfText(outputPath)
    .split("\n")
    .filter((row) => text.includes(row.trim()) && row.trim().length > 3);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map((row) => row.trim()).join(" ")).toBe(text);
});
