import { expect, test } from "vitest";
import { isRoutingNumber } from "#lib/validation/routing-number.ts";

test.each([
  ["021000021", true],
  ["011401533", true],
  ["021000022", false],
  ["000000000", false],
  ["02100002", false],
  ["02100002a", false],
])("%s: %s", (digits, is) => {
  expect(isRoutingNumber(digits)).toBe(is);
});
