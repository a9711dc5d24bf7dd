import { expect, test } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { FieldIdSchema } from "#contract/common/ids.ts";
import { fieldsOnPages } from "#lib/fields/fields-on-pages.ts";

const letter = { width: 612, height: 792 };
const fieldAt = (page: number, place: Partial<Field["place"]> = {}): Field => ({
  id: FieldIdSchema.parse(crypto.randomUUID()),
  type: "signature",
  memberId: null,
  place: { page, x: 72, y: 300, width: 100, height: 50, ...place },
  required: true,
  value: { kind: "empty" },
});

test("fields stay where their pages still exist, and go with those that do not", () => {
  const [first, third] = [fieldAt(0), fieldAt(2)];
  expect(fieldsOnPages([first, third], [letter, letter])).toEqual({ kept: [first], removed: [third] });
});

test("a page that became smaller has its fields at its edge, and none that it has no room for", () => {
  const [outside, tooWide] = [fieldAt(0, { x: 500, y: 700 }), fieldAt(0, { width: 200 })];
  const { kept, removed } = fieldsOnPages([outside, tooWide], [{ width: 150, height: 400 }]);
  expect(kept).toEqual([{ ...outside, place: { page: 0, x: 50, y: 350, width: 100, height: 50 } }]);
  expect(removed).toEqual([tooWide]);
});
