import { describe, expect, test } from "vitest";
import type { ReadDocument } from "#contract/identity/entity.ts";
import {
  emptyIdentityForm,
  filledFrom,
  identityProblems,
  isFormChanged,
  problemsFromPlatform,
  type IdentityForm,
} from "#renderer/features/identification/model/identity-form.ts";

const today = "2026-11-21";
const whole: IdentityForm = {
  isNotified: true,
  typeOfId: "driver-license",
  number: "W1",
  issueDate: "2024-02-03",
  expirationDate: "2031-02-03",
  country: "",
  state: "FL",
  isValidated: true,
  isBypassed: false,
};
const problems = (changes: Partial<IdentityForm>, pictures = 1) =>
  identityProblems({ ...whole, ...changes }, pictures, today);

describe("what a form needs", () => {
  test("nothing more than it has", () => {
    expect(problems({})).toEqual({});
    expect(problems({ typeOfId: "passport", state: "", country: "MX" })).toEqual({});
  });

  test.each([
    [{ isNotified: false }, "isNotified"],
    [{ typeOfId: "" }, "typeOfId"],
    [{ number: "  " }, "number"],
    [{ number: "1".repeat(61) }, "number"],
    [{ issueDate: "" }, "issueDate"],
    [{ issueDate: null }, "issueDate"],
    [{ issueDate: "2026-11-22" }, "issueDate"],
    [{ expirationDate: "" }, "expirationDate"],
    [{ expirationDate: null }, "expirationDate"],
    [{ expirationDate: "2026-11-21" }, "expirationDate"],
    [{ state: "" }, "issuer"],
    [{ typeOfId: "passport" }, "issuer"],
    [{ isValidated: false }, "isValidated"],
  ] as const)("%j keeps it from being handed in by %s alone", (changes, field) => {
    expect(Object.keys(problems(changes))).toEqual([field]);
  });

  test("a document that is issued today, and one that expires tomorrow", () => {
    expect(problems({ issueDate: today, expirationDate: "2026-11-22" })).toEqual({});
  });

  test("at least one picture", () => {
    expect(Object.keys(problems({}, 0))).toEqual(["pictures"]);
  });

  test("passed by, it needs nothing else [S251]", () => {
    expect(identityProblems({ ...emptyIdentityForm, isBypassed: true }, 0, today)).toEqual({});
  });
});

test("a form is changed by any of its fields, and by a picture [S080]", () => {
  expect(isFormChanged(emptyIdentityForm, 0)).toBe(false);
  expect(isFormChanged(emptyIdentityForm, 1)).toBe(true);
  for (const field of Object.keys(whole) as (keyof IdentityForm)[]) {
    const value = field === "isBypassed" ? true : field === "country" ? "MX" : whole[field];
    expect(isFormChanged({ ...emptyIdentityForm, [field]: value }, 0), field).toBe(true);
  }
});

test("what the platform says of its own names stands at the form's fields; of anything else nothing is marked [S537]", () => {
  expect(
    problemsFromPlatform({ issue_date: ["One."], state: ["Two.", "Three."], "identity_verification[0]": ["Four."] }),
  ).toEqual({ issueDate: "One.", issuer: "Two. Three.", pictures: "Four." });
  expect(problemsFromPlatform({ consumer_id: ["Nobody."] })).toBeNull();
  expect(problemsFromPlatform({})).toBeNull();
  expect(problemsFromPlatform(undefined)).toBeNull();
});

test("a document fills in what it says, and leaves what it does not say", () => {
  const read: ReadDocument = {
    source: "mrz",
    typeOfId: "passport",
    firstName: "ANA",
    middleName: null,
    lastName: "RUIZ",
    birthDate: "1980-05-06",
    number: "G123",
    issueDate: null,
    expirationDate: "2030-01-02",
    country: "MEX",
    state: null,
  };
  expect(filledFrom({ ...emptyIdentityForm, isNotified: true, issueDate: "2020-01-02" }, read, () => "MX")).toEqual({
    ...emptyIdentityForm,
    isNotified: true,
    typeOfId: "passport",
    number: "G123",
    issueDate: "2020-01-02",
    expirationDate: "2030-01-02",
    country: "MX",
  });
});
