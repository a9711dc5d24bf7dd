import { expect, test } from "vitest";
import { documentProblems } from "#lib/identity/form-problems.ts";

const today = "2026-11-26";
const licence = {
  type_of_id: "driver-license" as const,
  issue_date: "2024-01-01",
  expiration_date: "2032-01-01",
  state: "FL",
};

test("a document issued today that expires tomorrow has no problem [S286] [S288]", () => {
  expect(documentProblems({ ...licence, issue_date: today, expiration_date: "2026-11-27" }, today)).toEqual({});
});

test("the issue date must not be in the future [S286]", () => {
  expect(documentProblems({ ...licence, issue_date: "2026-11-27" }, today)).toEqual({
    issue_date: ["The Issue Date must not be in the future."],
  });
});

test("the expiration date must be after today [S288]", () => {
  const expiration_date = ["The Expiration Date must be after today."];
  expect(documentProblems({ ...licence, expiration_date: today }, today)).toEqual({ expiration_date });
  expect(documentProblems({ ...licence, expiration_date: "2026-11-25" }, today)).toEqual({ expiration_date });
});

test("a passport has a country, anything else a state", () => {
  const { state: _state, ...nowhere } = licence;
  expect(documentProblems(nowhere, today)).toEqual({ state: ["The State is required."] });
  expect(documentProblems({ ...nowhere, type_of_id: "passport" }, today)).toEqual({
    country: ["The Country is required."],
  });
  expect(documentProblems({ ...nowhere, type_of_id: "passport", country: "US" }, today)).toEqual({});
});
