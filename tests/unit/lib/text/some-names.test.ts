import { expect, test } from "vitest";
import { someNames } from "#lib/text/some-names.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

test("a few are named, and of many the rest is counted; no count stands for a single one", () => {
  expect(someNames(names(1))).toBe("“1”");
  expect(someNames(names(2))).toBe("“1” and “2”");
  expect(someNames(names(5))).toBe("“1”, “2”, “3”, “4”, and “5”");
  expect(someNames(names(19))).toBe("“1”, “2”, “3”, “4”, and 15 more");
});
