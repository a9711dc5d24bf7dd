import { expect, test } from "vitest";
import { messageOf, questionProblem } from "#renderer/features/signer/model/question.ts";

test("either of the two is enough, neither is not, blanks are nothing [S301] [S302] [S303]", () => {
  expect(questionProblem({ comment: "", note: " \n " })).toBe("Please fill either of the fields");
  expect(questionProblem({ comment: "Why?", note: "" })).toBeUndefined();
  expect(questionProblem({ comment: " ", note: "I sit in a car" })).toBeUndefined();
  expect(questionProblem({ comment: "x".repeat(1_500), note: "y".repeat(500) })).toContain("2,000 characters");
});

test("a newline joins them only where both are filled [S135] [S136]", () => {
  expect(messageOf({ comment: " Why? ", note: "Soon" })).toBe("Why?\nSoon");
  expect(messageOf({ comment: "Why?", note: " " })).toBe("Why?");
  expect(messageOf({ comment: "", note: "Soon" })).toBe("Soon");
});
