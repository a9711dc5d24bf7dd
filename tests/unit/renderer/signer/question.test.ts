import { expect, test } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import { aboutChoices, messageOf, questionProblem } from "#renderer/features/signer/model/question.ts";

test("either of the two is enough, neither is not, blanks are nothing [S301] [S302] [S303]", () => {
  expect(questionProblem({ comment: "", note: " \n " })).toBe("Please fill either of the fields");
  expect(questionProblem({ comment: "Why?", note: "" })).toBeUndefined();
  expect(questionProblem({ comment: " ", note: "I sit in a car" })).toBeUndefined();
  expect(questionProblem({ comment: "x".repeat(1_500), note: "y".repeat(500) })).toContain("2,000 characters");
  expect(questionProblem({ comment: "Is it \u202Efdp.exe?", note: "" })).toContain("cannot be seen");
});

test("a newline joins them only where both are filled [S135] [S136]", () => {
  expect(messageOf({ comment: " Why? ", note: "Soon" })).toBe("Why?\nSoon");
  expect(messageOf({ comment: "Why?", note: " " })).toBe("Why?");
  expect(messageOf({ comment: "", note: "Soon" })).toBe("Soon");
});

test("a question is about the page on the screen unless the person says otherwise; without a document it is about none", () => {
  const document = {
    documentId: DocumentIdSchema.parse("00000000-0000-4000-8000-00000000d0c1"),
    documentName: "Deed.pdf",
  };
  expect(aboutChoices(null)).toEqual([]);
  expect(aboutChoices({ ...document, page: 1, pageCount: 3 })).toEqual([
    { value: "page", label: "This page: page 2 of “Deed.pdf”", about: { ...document, page: 1 } },
    { value: "document", label: "This document: “Deed.pdf”", about: { ...document, page: null } },
    { value: "nothing", label: "Something else", about: null },
  ]);
  expect(aboutChoices({ ...document, page: 0, pageCount: 1 }).map(({ value }) => value)).toEqual([
    "document",
    "nothing",
  ]);
});
