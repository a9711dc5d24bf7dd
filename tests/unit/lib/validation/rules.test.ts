import { expect, test } from "vitest";
import { z } from "zod";
import { phone } from "#lib/validation/phone-rule.ts";
import { confirmed, email, following, max, problemOf, required } from "#lib/validation/rules.ts";

test("what is required and missing is told as 'The {field} is required.' [A305] [A319] [S311] [S325]", () => {
  expect(required("", "title")).toBe("The title is required.");
  expect(required("  ", "phone number")).toBe("The phone number is required.");
  expect(required("Deed", "title")).toBeUndefined();
});

test("an e-mail address must be one [A304] [S310]", () => {
  expect(email("nora@example.com", "e-mail")).toBeUndefined();
  expect(email(" nora@example.com ", "e-mail")).toBeUndefined();
  for (const text of ["nora", "nora@", "@example.com", "nora@example", "a b@example.com"])
    expect(email(text, "e-mail"), text).toBe("The e-mail must be a valid email.");
});

test("a text has at most so many characters [A307] [S313]", () => {
  expect(max(5)("12345", "reason")).toBeUndefined();
  expect(max(5)("12345 ", "reason")).toBeUndefined();
  expect(max(5)("123456", "reason")).toBe("The reason may have 5 characters.");
});

test("what is typed twice must be the same [A311] [S317]", () => {
  expect(confirmed("secret")("secret", "password")).toBeUndefined();
  for (const text of ["Secret", "secret ", "secre"])
    expect(confirmed("secret")(text, "password"), text).toBe("The two are not the same.");
});

test("a phone number must be one that can be called [A316] [S322]", () => {
  expect(phone("(813) 555-0142", "phone number")).toBeUndefined();
  expect(phone("nine", "phone number")).toBe("Please enter a valid phone number.");
  expect(phone("813 55", "phone number")).toBe("The phone number is too short.");
});

test("the first broken rule is told, and what is empty breaks no rule but that it is required", () => {
  expect(problemOf("", "e-mail", required, email)).toBe("The e-mail is required.");
  expect(problemOf("nora", "e-mail", required, email)).toBe("The e-mail must be a valid email.");
  expect(problemOf("", "e-mail", email, max(3), confirmed("x"), phone)).toBeUndefined();
});

test("a schema that follows the rules tells the same sentence, once", () => {
  const NameSchema = z
    .string()
    .trim()
    .superRefine(following("name", required, max(3)));
  expect(NameSchema.parse(" Eva ")).toBe("Eva");
  expect(NameSchema.safeParse("  ").error?.issues.map(({ message }) => message)).toEqual(["The name is required."]);
});
