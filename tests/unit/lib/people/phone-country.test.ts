import { expect, test } from "vitest";
import { hasNationalPart, phoneCountryOf, withPhoneCountry } from "#lib/people/phone-country.ts";
import { isSamePhone, phoneProblemOf } from "#lib/people/phone-number.ts";

test.each([
  ["813 555 0142", "GB", "US"],
  ["+44 20 7946 0018", "US", "GB"],
  ["+49", "US", "DE"],
  ["+7", "US", "RU"],
  ["+1", "CA", "CA"],
  ["+1", "DE", "US"],
  ["+", "DE", "DE"],
  ["+999", "US", "US"],
])("%o, where %s was chosen, is a number of %s", (text, chosen, country) => {
  expect(phoneCountryOf(text, chosen)).toBe(country);
});

test.each([
  ["020 7946 0018", "GB", "+44 020 7946 0018"],
  ["+44 20 7946 0018", "US", "20 7946 0018"],
  ["+44 20 7946 0018", "DE", "+49 20 7946 0018"],
  ["", "DE", "+49 "],
  ["+49 ", "US", ""],
])("%o as one of %s is %o", (text, country, written) => {
  expect(withPhoneCountry(text, country)).toBe(written);
});

test("a country alone is no number", () => {
  expect(["+49 ", "+", " ", "+49 3"].map(hasNationalPart)).toEqual([false, false, false, true]);
});

test("a number of another country is none of the United States, and is the same however it is written", () => {
  expect(phoneProblemOf("+44 20 7946 0018")).toBeNull();
  expect(phoneProblemOf("+44 20 7946 0018", { isUsOnly: true })).toBe("invalid-country");
  expect(phoneProblemOf("(813) 555-0142", { isUsOnly: true })).toBeNull();
  expect(isSamePhone("(813) 555-0142", "+18135550142")).toBe(true);
  expect(isSamePhone("(813) 555-0142", "+18135550143")).toBe(false);
  expect(isSamePhone("", "+18135550143")).toBe(false);
});
