import { expect, test } from "vitest";
import type { QuizRules } from "#contract/identity/entity.ts";
import { ruleTexts } from "#renderer/features/identification/model/rule-texts.ts";

const rules = (isOfState: boolean): QuizRules => ({
  questions: { value: 5, isOfState },
  passPercent: { value: 80, isOfState },
  seconds: { value: 90, isOfState },
  attempts: { value: 1, isOfState },
  attemptsWithinHours: { value: 48, isOfState },
});

test("one who says everything says it alone", () => {
  const numbers = "5 questions, 80 % of them right, 90 seconds, one attempt, within 48 hours.";
  expect(ruleTexts(rules(true), "Utah")).toEqual([`By the rule of Utah: ${numbers}`]);
  expect(ruleTexts(rules(false), "Utah")).toEqual([`By the usual setting, where no rule of Utah is known: ${numbers}`]);
});

test("where no state is known it is the notary's own", () => {
  expect(ruleTexts(rules(false), null)[0]).toMatch(/^By the usual setting, where no rule of your state is known: /);
});

test("where whoever leaves proves who they are anew, it is said", () => {
  expect(ruleTexts(rules(true), "Washington").at(-1)).toBe(
    "By the rule of Washington: whoever leaves for more than five minutes proves who they are anew.",
  );
});
