import { expect, it } from "vitest";
import { movedBy } from "#renderer/features/documents/model/document-order.ts";

it("moves a document a step, and not beyond the ends", () => {
  expect(movedBy(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(movedBy(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(movedBy(["a", "b", "c"], "a", -1)).toBeNull();
  expect(movedBy(["a", "b", "c"], "c", 1)).toBeNull();
  expect(movedBy(["a", "b"], "z", 1)).toBeNull();
});
