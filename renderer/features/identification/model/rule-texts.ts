import type { QuizRules } from "#contract/identity/entity.ts";
import { isProvenAnew } from "#lib/identity/after-leaving.ts";
import { keptNumberRule, type KeptNumber } from "#lib/identity/kept-number.ts";

const parts = {
  questions: (value) => `${value} questions`,
  passPercent: (value) => `${value} % of them right`,
  seconds: (value) => (value % 60 === 0 ? `${value / 60} ${value === 60 ? "minute" : "minutes"}` : `${value} seconds`),
  attempts: (value) => (value === 1 ? "one attempt" : `${value} attempts`),
  attemptsWithinHours: (value) => `within ${value} hours`,
} as const satisfies Record<keyof QuizRules, (value: number) => string>;

const saidOf = (rules: QuizRules, isOfState: boolean): string =>
  (Object.keys(parts) as (keyof QuizRules)[])
    .filter((part) => rules[part].isOfState === isOfState)
    .map((part) => parts[part](rules[part].value))
    .join(", ");

/** Which numbers hold for the quiz, and whether the notary's state says so. */
export const ruleTexts = (rules: QuizRules, state: string | null): string[] => {
  const ofState = saidOf(rules, true);
  const usual = saidOf(rules, false);
  return [
    ...(ofState === "" ? [] : [`By the rule of ${state ?? "your state"}: ${ofState}.`]),
    ...(usual === "" ? [] : [`By the usual setting, where no rule of ${state ?? "your state"} is known: ${usual}.`]),
    ...(isProvenAnew(state)
      ? [`By the rule of ${state ?? "your state"}: whoever leaves for more than five minutes proves who they are anew.`]
      : []),
  ];
};

const keptTexts: Record<KeptNumber, string> = {
  all: "It is kept as it is",
  "last-four": "Its last four characters are kept",
  none: "Nothing of it is kept",
};

/** How much of a document's number is kept, and who says so. */
export const keptNumberText = (state: string | null): string => {
  const { value, isOfState } = keptNumberRule(state);
  return `${keptTexts[value]}, by ${isOfState ? `the rule of ${state ?? "your state"}` : "the usual setting"}.`;
};
