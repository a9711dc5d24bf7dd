import { describe, expect, it } from "vitest";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { JournalEntrySchema } from "#contract/journal/entry.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { journalCommitments, journalLeafHash } from "#lib/journal/leaf.ts";
import { verifyJournalEntries } from "#lib/journal/verify-entries.ts";
import { compactRangeOf } from "#lib/merkle/compact-range.ts";
import { keysOf, makeEntry, makeJournalKey, sha256, signHead } from "./journal-fixture.ts";

const key = makeJournalKey();
const entries = Array.from({ length: 9 }, (_entry, sequence) => makeEntry(key, sequence));
const heads = entries.map((_entry, index) => signHead(key, entries.slice(0, index + 1)));
const keys = keysOf(key);

const edited = (sequence: number, change: (entry: JournalEntry) => JournalEntry) =>
  entries.map((entry, index) => (index === sequence ? change(structuredClone(entry)) : entry));

const withFee =
  (feeCents: number) =>
  (entry: JournalEntry): JournalEntry => ({
    ...entry,
    openings: { ...entry.openings, feeCents: { salt: entry.openings.feeCents!.salt, value: feeCents } },
  });

/** A forger who knows the scheme also renews the commitment, so that the entry is consistent in itself. */
const withFeeAndCommitment =
  (feeCents: number) =>
  (entry: JournalEntry): JournalEntry => {
    const changed = withFee(feeCents)(entry);
    return { ...changed, leaf: { ...changed.leaf, commitments: journalCommitments(sha256, changed.openings) } };
  };

const renumbered = (list: readonly JournalEntry[]) =>
  list.map((entry, sequence) => ({ ...entry, leaf: { ...entry.leaf, sequence } }));

describe("verifying journal entries", () => {
  it.each([0, 1, 2, 3, 7, 8, 9])("accepts a journal of %i entries", (size) => {
    const result = verifyJournalEntries(sha256, { entries: entries.slice(0, size), heads: heads.slice(0, size), keys });
    expect(result).toMatchObject({ kind: "unbroken", range: { size } });
  });

  it("accepts the continuation of entries that were verified before", () => {
    const from = compactRangeOf(
      sha256,
      entries.slice(0, 5).map(({ leaf }) => journalLeafHash(sha256, leaf)),
    );
    expect(
      verifyJournalEntries(sha256, { entries: entries.slice(5), heads: [heads[4]!, heads[8]!], keys, from }).kind,
    ).toBe("unbroken");
    expect(
      verifyJournalEntries(sha256, { entries: entries.slice(5), heads: [heads[3]!, heads[8]!], keys, from }).kind,
    ).toBe("unbroken");
  });

  it("accepts an entry whose value was erased, since its commitment stays", () => {
    const erased = edited(3, ({ leaf, openings: { principalName: _erased, ...openings } }) => ({ leaf, openings }));
    expect(verifyJournalEntries(sha256, { entries: erased, heads, keys }).kind).toBe("unbroken");
  });

  const tampered: readonly [what: string, entries: readonly JournalEntry[], sequence: number][] = [
    ["an edited value", edited(4, withFee(1)), 4],
    ["an edited value with a renewed commitment", edited(4, withFeeAndCommitment(1)), 4],
    [
      "an edited instant",
      edited(4, (entry) => ({ ...entry, leaf: { ...entry.leaf, createdAt: "2020-01-01T00:00:00.000Z" } })),
      4,
    ],
    [
      "a value moved to another field",
      edited(4, ({ leaf, openings }) => ({ leaf, openings: { ...openings, note: openings.principalName! } })),
      4,
    ],
    ["a deleted entry", entries.toSpliced(4, 1), 4],
    ["a deleted entry, the rest renumbered", renumbered(entries.toSpliced(4, 1)), 4],
    ["an inserted entry", entries.toSpliced(4, 0, makeEntry(key, 4)), 4],
    ["two entries exchanged", entries.toSpliced(4, 2, entries[5]!, entries[4]!), 4],
    ["two entries exchanged and renumbered", renumbered(entries.toSpliced(4, 2, entries[5]!, entries[4]!)), 4],
    ["a cut tail", entries.slice(0, 6), 6],
    ["everything cut", [], 0],
    ["an entry more than any head covers", [...entries, makeEntry(key, 9)], 9],
    ["an entry by a key that is not admitted", entries.with(4, makeEntry(makeJournalKey(), 4)), 4],
  ];

  it.each(tampered)("names the first bad entry of %s", (_what, list, sequence) => {
    expect(verifyJournalEntries(sha256, { entries: list, heads, keys })).toMatchObject({ kind: "broken", sequence });
  });

  it("names the entry by its noted hash where there is only one head", () => {
    const noted = entries.map(({ leaf }) => toHex(journalLeafHash(sha256, leaf)));
    const list = edited(4, withFeeAndCommitment(1));
    const heads9 = [heads[8]!];
    expect(verifyJournalEntries(sha256, { entries: list, heads: heads9, keys })).toMatchObject({
      kind: "broken",
      sequence: 0,
    });
    expect(
      verifyJournalEntries(sha256, {
        entries: list,
        heads: heads9,
        keys,
        notedLeafHashes: (sequence) => noted[sequence],
      }),
    ).toMatchObject({
      kind: "broken",
      sequence: 4,
    });
  });

  it("refuses a head signed by a stranger, a head of another tree and a second head of the same size", () => {
    const stranger = makeJournalKey();
    expect(verifyJournalEntries(sha256, { entries, heads: [signHead(stranger, entries)], keys }).kind).toBe("broken");
    expect(
      verifyJournalEntries(sha256, { entries, heads: [{ ...heads[8]!, checkpoint: heads[7]!.checkpoint }], keys }).kind,
    ).toBe("broken");
    const fork = signHead(key, edited(8, withFeeAndCommitment(1)));
    expect(verifyJournalEntries(sha256, { entries, heads: [heads[8]!, fork], keys }).kind).toBe("broken");
  });

  it("makes entries that the contract accepts", () => {
    for (const entry of entries) expect(JournalEntrySchema.parse(entry)).toEqual(entry);
  });
});
