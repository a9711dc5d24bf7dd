import { expect, it } from "vitest";
import { createLedger, type LedgerEntry } from "#platform/plugins/ledger.ts";

const limits = { session: 100, address: 250, all: 400 };
const of = (session: string | null, address: string, amount: number): LedgerEntry => ({ session, address, amount });

it("notes nothing of what one session, one address or all together may not hold any more", () => {
  const ledger = createLedger(limits);
  expect(ledger.reserve(of("one", "a", 100))).not.toBeNull();
  expect(ledger.reserve(of("one", "b", 1))).toBeNull();
  expect(ledger.reserve(of(null, "a", 150))).not.toBeNull();
  expect(ledger.reserve(of("two", "a", 1))).toBeNull();
  expect(ledger.reserve(of("two", "b", 100))).not.toBeNull();
  expect(ledger.reserve(of(null, "b", 51))).toBeNull();
  expect(ledger.inFlight).toBe(350);
});

it("gives back exactly once what was noted", () => {
  const ledger = createLedger(limits);
  const release = ledger.reserve(of("one", "a", 100));
  expect(ledger.reserve(of("one", "a", 100))).toBeNull();
  release?.();
  release?.();
  expect(ledger.inFlight).toBe(0);
  expect(ledger.reserve(of("one", "a", 100))).not.toBeNull();
  expect(ledger.inFlight).toBe(100);
});
