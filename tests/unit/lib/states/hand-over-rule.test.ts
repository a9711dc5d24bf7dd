import { expect, it } from "vitest";
import { handOverRuleOf, handOverRuleText } from "#lib/states/hand-over-rule.ts";
import { stateRules } from "#lib/states/state-rules.ts";

const textOf = (state: string | null): string | null => {
  const rule = handOverRuleOf(state);
  return rule === null ? null : handOverRuleText(rule.value);
};

it("who receives the records of a notary who stops is said of the states whose rule was read, and of no other", () => {
  expect(textOf("Pennsylvania")).toBe(
    "The journal goes to the office of the recorder of deeds in the county where the notary last maintained an office, within 30 days.",
  );
  expect(textOf("Missouri")).toBe("Journal and records go to the secretary of state.");
  for (const state of ["Texas", "Atlantis", null]) expect(textOf(state)).toBeNull();
  const known = stateRules.filter(({ name }) => handOverRuleOf(name) !== null);
  expect(known.map(({ abbr }) => abbr)).toEqual(["AZ", "MO", "PA"]);
});

it("a number of days stands in the words that it was taken from", () => {
  for (const { name } of stateRules) {
    const rule = handOverRuleOf(name);
    if (rule !== null && rule.value.withinDays !== null)
      expect(rule.quote, name).toContain(`within ${rule.value.withinDays} days`);
  }
});
