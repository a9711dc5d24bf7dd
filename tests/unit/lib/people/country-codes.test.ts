import { expect, test } from "vitest";
import { countryOfDocument } from "#lib/people/country-codes.ts";

test("a country is known by the three letters of its documents", () => {
  expect(["USA", "CAN", "DEU", "MEX", "GBR"].map(countryOfDocument)).toEqual(["US", "CA", "DE", "MX", "GB"]);
});

test("Germany is known by the one letter that its passports carry", () => {
  expect(countryOfDocument("D")).toBe("DE");
});

test("what is no country stays as it is", () => {
  expect(countryOfDocument("UNO")).toBe("UNO");
});
