import { expect, test } from "vitest";
import {
  answersIn,
  maxQuickAnswerLength,
  maxQuickAnswers,
  quickAnswersProblem,
  usualAnswers,
  withQuickAnswer,
} from "#renderer/features/meeting/model/quick-answers.ts";

test("each line is an answer; empty ones and repetitions are none", () => {
  expect(answersIn(" Yes. \n\nNo.\nYes.\n")).toEqual(["Yes.", "No."]);
  expect(answersIn("")).toEqual([]);
});

test("too many, and one that is too long, are named", () => {
  const lines = Array.from({ length: maxQuickAnswers + 1 }, (_, index) => `Answer ${index}`).join("\n");
  expect(quickAnswersProblem(lines)).toContain("12");
  expect(quickAnswersProblem(`Yes.\n${"x".repeat(maxQuickAnswerLength + 1)}`)).toContain("Line 2");
  expect(quickAnswersProblem(usualAnswers.join("\n"))).toBeUndefined();
});

test("a quick answer takes the place of another one, and stands behind what the notary wrote", () => {
  expect(withQuickAnswer("", "Yes.", ["Yes.", "No."])).toBe("Yes.");
  expect(withQuickAnswer("No. ", "Yes.", ["Yes.", "No."])).toBe("Yes.");
  expect(withQuickAnswer("On page 2. ", "Yes.", ["Yes.", "No."])).toBe("On page 2. Yes.");
});
