import { describe, expect, test } from "vitest";
import { JournalStateSchema, type JournalState } from "#contract/journal/bridge.ts";
import { actTypeText } from "#lib/journal/act-text.ts";
import { chainText, formatValue } from "#renderer/features/journal/model/journal-texts.ts";

const state = (over: Partial<JournalState>): JournalState =>
  JournalStateSchema.parse({
    head: { treeSize: 1204, rootHash: "a".repeat(64), checkpoint: "x" },
    entryCount: 1204,
    notYetAnchored: 0,
    acts: [],
    setAside: [],
    computers: [],
    ownKeyId: null,
    lastVerifiedAt: "2026-11-20T14:14:00Z",
    verification: { kind: "unbroken" },
    unopened: null,
    ...over,
  });
const now = new Date("2026-11-21T15:00:00Z");

describe("the chain's state", () => {
  test("names entries, outcome and the last check", () => {
    expect(chainText(state({}), now)).toEqual({
      tone: "verified",
      text: "1,204 entries, unbroken, last checked Nov 20, 2026",
    });
  });

  test("never calls a log verified that nobody checked", () => {
    const chain = chainText(
      state({ entryCount: 1, lastVerifiedAt: null, verification: { kind: "never-checked" } }),
      now,
    );
    expect(chain).toEqual({ tone: "neutral", text: "1 entry, not checked yet" });
  });

  test("names the first entry that does not hold as the ledger numbers it", () => {
    const chain = chainText(
      state({ verification: { kind: "broken", check: "leaf-hash", sequence: 41, detail: "leaf hash" } }),
      now,
    );
    expect(chain.tone).toBe("seal");
    expect(chain.text).toContain("broken at entry 42");
  });
});

test("values read as a ledger's", () => {
  expect(formatValue("feeCents", 2500)).toBe("$25.00");
  expect(formatValue("note", null)).toBe("—");
  expect(formatValue("principalName", "Wei Zhang")).toBe("Wei Zhang");
  expect(actTypeText("copy-certification")).toBe("Copy certification");
});
