import { expect, test } from "vitest";
import { changesOf } from "#renderer/features/admin/model/act-words.ts";
import { parseCents } from "#renderer/features/admin/model/cents.ts";

test("an amount is read as people write it, to the cent, and nothing else is one", () => {
  expect(["25", "25.5", "$1,025.50", " 0.07 ", "0", "19.99"].map(parseCents)).toEqual([2500, 2550, 102550, 7, 0, 1999]);
  for (const text of ["", "-1", "1.234", "1e3", "25 dollars", "1,0", "100000.01", "9999999", "½"])
    expect(parseCents(text)).toBeNull();
});

test("the record says what was before and what is now, and leaves out what stayed", () => {
  expect(changesOf({ name: "A", seats: 5 }, { name: "A", seats: 10 })).toEqual(["seats: 5 → 10"]);
  expect(changesOf({}, { sessionsEnded: 2, active: false })).toEqual(["sessions ended: 2", "active: no"]);
  expect(changesOf({ logo: null }, { logo: "ab" })).toEqual(["logo: none → ab"]);
});
