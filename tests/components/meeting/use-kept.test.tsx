import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useKept } from "#renderer/features/meeting/hooks/use-kept.ts";
import { sameBut } from "#renderer/features/meeting/model/same-but.ts";

const deed = { name: "Deed.pdf", state: "new", fieldSet: { version: 1 } };
type Facts = Partial<typeof deed>;
const saysTheSame = (left: Facts, right: Facts) => sameBut(left, right, ["fieldSet"]);

test("a value is kept while it says the same, and the newest is taken when it says something else", () => {
  const { result, rerender } = renderHook((facts: Facts) => useKept(facts, saysTheSame), { initialProps: deed });
  rerender({ ...deed, fieldSet: { version: 2 } });
  expect(result.current).toBe(deed);
  const renamed = { ...deed, name: "Warranty deed.pdf", fieldSet: { version: 3 } };
  rerender(renamed);
  expect(result.current).toBe(renamed);
  rerender({ ...renamed });
  expect(result.current).toBe(renamed);
});

test("a name that came or went is a difference", () => {
  expect(saysTheSame(deed, { ...deed })).toBe(true);
  expect(saysTheSame(deed, { name: "Deed.pdf", fieldSet: deed.fieldSet })).toBe(false);
  expect(saysTheSame({ name: "Deed.pdf" }, deed)).toBe(false);
});
