import { expect, test } from "vitest";
import { FieldIdSchema } from "#contract/common/ids.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";
import { fieldOfTemplate, fieldsWithoutPlace } from "#lib/fields/template-fields.ts";
import { fieldId, memberId } from "#tests/unit/renderer/fields/builders.ts";

const letter = { width: 612, height: 792 };
const fieldOf = (changes: Partial<TemplateField> = {}): TemplateField => ({
  id: FieldIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  type: "signature",
  role: { kind: "signer", ordinal: 1 },
  page: 0,
  x: 400,
  y: 700,
  width: 150,
  height: 60,
  required: true,
  ...changes,
});

test.each([
  ["the page and the room", fieldOf(), [letter], true],
  ["no such page", fieldOf({ page: 1 }), [letter], false],
  ["a page that is too narrow for where it stands", fieldOf(), [{ width: 500, height: 792 }], false],
  ["a page that is too low for where it stands", fieldOf(), [{ width: 612, height: 700 }], false],
  [
    "a page that is smaller than the type, and filled by it",
    fieldOf({ x: 0, y: 0, width: 50, height: 30 }),
    [{ width: 50, height: 30 }],
    true,
  ],
  [
    "a larger page than the smallest of its type would need",
    fieldOf({ x: 0, y: 0, width: 50, height: 30 }),
    [letter],
    false,
  ],
])("where there is %s, a field has its place or none", (_what, field, pages, has) => {
  expect(fieldsWithoutPlace([field], pages)).toEqual(has ? [] : [field]);
});

test("becomes an empty field of a signing for whoever has its role, nobody's where nobody has", () => {
  const field = fieldOf({ prompt: "County", textSize: "small", page: 2 });
  expect(fieldOfTemplate(field, fieldId(7), () => memberId(3))).toEqual({
    id: fieldId(7),
    type: "signature",
    memberId: memberId(3),
    place: { page: 2, x: 400, y: 700, width: 150, height: 60 },
    required: true,
    prompt: "County",
    textSize: "small",
    value: { kind: "empty" },
  });
  expect(fieldOfTemplate(fieldOf({ role: null }), fieldId(8), () => memberId(3)).memberId).toBeNull();
  expect(fieldOfTemplate(fieldOf(), fieldId(8), () => null).memberId).toBeNull();
});
