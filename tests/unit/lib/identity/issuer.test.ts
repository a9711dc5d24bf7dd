import { expect, test } from "vitest";
import { issuerName, issuerOf } from "#lib/identity/issuer.ts";

test("of a passport the country is shown as issuing authority [S119]", () => {
  const passport = { type_of_id: "passport" as const, country: "US", state: "FL" };
  expect(issuerOf(passport)).toBe("US");
  expect(issuerName(passport)).toBe("United States");
  expect(issuerName({ ...passport, country: "Utopia" })).toBe("Utopia");
});

test("of any other document the state [S120]", () => {
  const licence = { type_of_id: "driver-license" as const, country: "US", state: "FL" };
  expect(issuerOf(licence)).toBe("FL");
  expect(issuerName(licence)).toBe("Florida");
  expect(issuerName({ ...licence, state: "PR" })).toBe("Puerto Rico");
  expect(issuerName({ ...licence, state: "Ontario" })).toBe("Ontario");
});

test("where it is not known, none is", () => {
  expect(issuerName({ type_of_id: "passport", country: null, state: "FL" })).toBeNull();
  expect(issuerName({ type_of_id: null, country: "US", state: null })).toBeNull();
});
