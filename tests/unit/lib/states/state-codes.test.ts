import { expect, test } from "vitest";
import { stateRules } from "#lib/states/state-rules.ts";

const codes = stateRules.map(({ abbr }) => abbr);

/** account-and-shell §9, as it lists them. */
const specified: readonly (readonly [code: string, id: string])[] = [
  ["AK", "[A551]"],
  ["AZ", "[A552]"],
  ["TX", "[A553]"],
  ["WA", "[A554]"],
  ["ID", "[A555]"],
  ["OR", "[A556]"],
  ["VA", "[A557]"],
  ["FL", "[A558]"],
  ["OK", "[A559]"],
  ["AL", "[A560]"],
  ["SC", "[A561]"],
  ["KS", "[A562]"],
  ["KY", "[A563]"],
  ["NV", "[A564]"],
  ["TN", "[A565]"],
  ["OH", "[A566]"],
  ["NE", "[A567]"],
  ["PA", "[A568]"],
  ["MD", "[A569]"],
  ["MT", "[A570]"],
  ["ND", "[A571]"],
  ["MO", "[A572]"],
  ["IA", "[A573]"],
  ["UT", "[A574]"],
  ["NY", "[A575]"],
  ["MI", "[A576]"],
  ["IL", "[A577]"],
  ["NM", "[A578]"],
  ["WI", "[A579]"],
];

test("the list of states has 29 codes, each once [A550]", () => {
  expect(new Set(codes).size).toBe(29);
  expect(codes.toSorted()).toEqual(specified.map(([code]) => code).toSorted());
});

test.each(specified)("the list of states contains %s %s", (code) => {
  expect(codes).toContain(code);
});
