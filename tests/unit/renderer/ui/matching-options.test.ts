import { expect, test } from "vitest";
import { countries, usStates } from "#lib/people/places.ts";
import { mayMean, optionMeant } from "#renderer/ui/matching-options.ts";

const found = (options: readonly { label: string }[], typed: string) =>
  options.filter((option) => mayMean(option, typed)).map(({ label }) => label);

test("a state is found by the beginning of any of its words and by its abbreviation", () => {
  expect(found(usStates, "flo")).toEqual(["Florida"]);
  expect(found(usStates, "tx")).toEqual(["Texas"]);
  expect(found(usStates, "carol")).toEqual(["North Carolina", "South Carolina"]);
  expect(found(usStates, "xyz")).toEqual([]);
});

test("a country is found without its accents, and not by a code that nobody knows", () => {
  const all = countries("en");
  expect(found(all, "aland")).toEqual(["Åland Islands"]);
  expect(found(all, "cote d'iv")).toEqual(["Côte d’Ivoire"]);
  expect(found(all, "usa")).toEqual(["United States"]);
  expect(found(all, "ch")).not.toContain("Switzerland");
});

test("what only one option can be is meant, and nothing else", () => {
  expect(optionMeant(usStates, "Flo")?.value).toBe("FL");
  expect(optionMeant(usStates, " ma ")?.value).toBe("MA");
  expect(optionMeant(usStates, "washington")?.value).toBe("WA");
  expect(optionMeant(usStates, "new")).toBeUndefined();
  expect(optionMeant(usStates, "Atlantis")).toBeUndefined();
  expect(optionMeant(usStates, " ")).toBeUndefined();
});
