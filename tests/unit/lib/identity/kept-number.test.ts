import { expect, test } from "vitest";
import { keptNumber, keptNumberRule } from "#lib/identity/kept-number.ts";

test.each([
  ["all", "D123-456-78-901-0", "D123-456-78-901-0"],
  ["last-four", "D123-456-78-901-0", "•••• 9010"],
  ["last-four", "C01X00T47", "•••• 0T47"],
  // The end of a number of four characters would be all of it.
  ["last-four", "1234", "••••"],
  ["last-four", "  ", null],
  ["none", "D123-456-78-901-0", null],
] as const)("of a number is kept what the rule lets be kept: %s of %s", (rule, number, kept) => {
  expect(keptNumber(number, rule)).toBe(kept);
});

test("nothing is kept of no number", () => {
  expect(keptNumber(null, "all")).toBeNull();
});

test.each([
  ["Arizona", { value: "none", isOfState: true }],
  ["Illinois", { value: "none", isOfState: true }],
  ["Missouri", { value: "all", isOfState: true }],
  // No rule of it is known: the usual setting.
  ["Florida", { value: "last-four", isOfState: false }],
  ["Elsewhere", { value: "last-four", isOfState: false }],
  [null, { value: "last-four", isOfState: false }],
])("the state of the notary says how much that is: %s", (state, rule) => {
  expect(keptNumberRule(state)).toEqual(rule);
});
