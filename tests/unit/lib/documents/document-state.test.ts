import { expect, test } from "vitest";
import { lockLeaseMs } from "#contract/constants.ts";
import { LeaseIdSchema } from "#contract/common/ids.ts";
import { isReserved, isSealed, leaseLeftMs, untilLeaseEndMs } from "#lib/documents/document-state.ts";

test("locked and signed documents are sealed, and no others", () => {
  const states = ["new", "annotated", "stamped", "locked", "signed"] as const;
  expect(states.filter((state) => isSealed({ state }))).toEqual(["locked", "signed"]);
});

test("a reservation holds until its time has run out", () => {
  const id = LeaseIdSchema.parse("8e6b2f6c-93b6-4a3e-8d4e-0f37b1b8a001");
  const expiresAt = "2026-06-01T12:00:00.000Z";
  const at = (time: string) => new Date(`2026-06-01T${time}Z`);
  const reserved = { lease: { id, expiresAt } };
  expect(isReserved(reserved, at("11:59:59.999"))).toBe(true);
  expect(isReserved(reserved, at("12:00:00.000"))).toBe(false);
  expect(isReserved({ lease: null }, at("11:00:00.000"))).toBe(false);
  expect(leaseLeftMs(expiresAt, at("11:59:58.500"))).toBe(1_500);
  expect(leaseLeftMs(new Date(expiresAt), at("13:00:00.000"))).toBe(0);
  expect(untilLeaseEndMs(expiresAt, at("11:59:58.500"))).toBe(1_500);
  expect(untilLeaseEndMs(expiresAt, at("09:00:00.000"))).toBe(lockLeaseMs);
});
