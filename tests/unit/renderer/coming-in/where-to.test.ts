// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { notaryStates } from "#renderer/features/coming-in/model/notary-states.ts";
import { loginAddress, returnPath } from "#renderer/features/coming-in/model/where-to.ts";
import { stateRules } from "#lib/states/state-rules.ts";

describe("After logging in one is where one was", () => {
  beforeEach(() => history.replaceState(null, "", "/account/security?tab=devices"));

  test("the log-in page is told, and leads back", () => {
    const { search } = new URL(loginAddress(), location.origin);
    expect(returnPath(search)).toBe("/account/security?tab=devices");
  });

  test.each([
    "",
    "?return=",
    "?return=https://elsewhere.example/x",
    "?return=//elsewhere.example/x",
    "?return=/%5Celsewhere.example/x",
    "?return=javascript:alert(1)",
    "?return=/login?return=/login",
    "?return=elsewhere",
  ])("but nowhere else than at a page of this place: %s", (search) => {
    expect(returnPath(search)).toBe("/account/security");
  });
});

test("notaries register from the states that have stamps", () => {
  const label = (a: string, b: string) => a.localeCompare(b);
  expect(notaryStates.map((state) => state.label).toSorted(label)).toEqual(
    stateRules.map(({ name }) => name).toSorted(label),
  );
});
