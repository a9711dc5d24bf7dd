import { expect, test } from "vitest";
import { addressedCalls, contractCalls, doubledCalls } from "#scripts/coverage/contract-calls.ts";

test("two handlers for one address are found, whatever their parameters are called", () => {
  const calls = [
    { method: "GET", path: "/api/things/{id}" },
    { method: "POST", path: "/api/things/{id}" },
    { method: "GET", path: "/api/things/{thingId}" },
  ];
  expect(doubledCalls(calls)).toEqual(["GET /api/things/{}"]);
});

test("a page named as a call of the API is an address of its own", () => {
  expect(doubledCalls(addressedCalls())).toEqual([]);
  const named = contractCalls().filter(({ path }) => path === "/company-info/{producerCode}");
  expect(named).toHaveLength(2);
});
