import { describe, expect, it } from "vitest";
import type { JournalCheck } from "#contract/journal/checks.ts";
import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import { JournalEntrySchema } from "#contract/journal/entry.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { journalCommitments, journalLeafHash } from "#lib/journal/leaf.ts";
import { verifyJournalEntries } from "#lib/journal/verify-entries.ts";
import { compactRangeOf } from "#lib/merkle/compact-range.ts";
import { keysOf, makeAdmission, makeEntry, makeJournalKey, sha256, signHead } from "./journal-fixture.ts";

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

  it("refuses an entry whose value is missing, unless it is an extract", () => {
    const hiding = edited(3, ({ leaf, openings: { principalName: _erased, ...openings } }) => ({ leaf, openings }));
    expect(verifyJournalEntries(sha256, { entries: hiding, heads, keys })).toMatchObject({
      kind: "broken",
      check: "erasure",
      sequence: 3,
    });
    expect(verifyJournalEntries(sha256, { entries: hiding, heads, keys, isExtract: true }).kind).toBe("unbroken");
  });

  const tampered: readonly [what: string, entries: readonly JournalEntry[], sequence: number, check: JournalCheck][] = [
    ["an edited value", edited(4, withFee(1)), 4, "commitment"],
    ["an edited value with a renewed commitment", edited(4, withFeeAndCommitment(1)), 4, "root"],
    [
      "an edited instant",
      edited(4, (entry) => ({ ...entry, leaf: { ...entry.leaf, createdAt: "2020-01-01T00:00:00.000Z" } })),
      4,
      "root",
    ],
    [
      "a value moved to another field",
      edited(4, ({ leaf, openings }) => ({ leaf, openings: { ...openings, note: openings.principalName! } })),
      4,
      "commitment",
    ],
    ["a deleted entry", entries.toSpliced(4, 1), 4, "position"],
    ["a deleted entry, the rest renumbered", renumbered(entries.toSpliced(4, 1)), 4, "root"],
    ["an inserted entry", entries.toSpliced(4, 0, makeEntry(key, 4)), 4, "root"],
    ["two entries exchanged", entries.toSpliced(4, 2, entries[5]!, entries[4]!), 4, "position"],
    ["two entries exchanged and renumbered", renumbered(entries.toSpliced(4, 2, entries[5]!, entries[4]!)), 4, "root"],
    ["a cut tail", entries.slice(0, 6), 6, "tail"],
    ["everything cut", [], 0, "tail"],
    ["an entry more than any head covers", [...entries, makeEntry(key, 9)], 9, "coverage"],
    ["an entry by a key that is not admitted", entries.with(4, makeEntry(makeJournalKey(), 4)), 4, "key"],
  ];

  it.each(tampered)("names the first bad entry of %s: %i, by the check of %s", (_what, list, sequence, check) => {
    expect(verifyJournalEntries(sha256, { entries: list, heads, keys })).toMatchObject({
      kind: "broken",
      sequence,
      check,
    });
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
    const withHeads = (over: readonly JournalHead[]) => verifyJournalEntries(sha256, { entries, heads: over, keys });
    expect(withHeads([signHead(stranger, entries)])).toMatchObject({ kind: "broken", check: "signature" });
    expect(withHeads([{ ...heads[8]!, checkpoint: heads[7]!.checkpoint }])).toMatchObject({ check: "signature" });
    const fork = signHead(key, edited(8, withFeeAndCommitment(1)));
    expect(withHeads([heads[8]!, fork])).toMatchObject({ kind: "broken", check: "fork", sequence: 8 });
    expect(withHeads([fork, heads[8]!])).toMatchObject({ kind: "broken", check: "fork", sequence: 8 });
    const forged = signHead(stranger, edited(8, withFeeAndCommitment(1)));
    expect(withHeads([heads[8]!, forged])).toMatchObject({ kind: "broken", check: "root" });
  });

  it("makes entries that the contract accepts", () => {
    for (const entry of entries) expect(JournalEntrySchema.parse(entry)).toEqual(entry);
  });
});

describe("values erased by retention", () => {
  const rule = { state: "Texas", years: 10, citation: "Texas Government Code 406.108" };
  const erasure = (year: number, from: number, to: number) =>
    makeEntry(
      key,
      3,
      {},
      { kind: "erasure", createdAt: `${year}-02-01T00:00:00.000Z`, erasure: { rule, entries: [{ from, to }] } },
    );
  const emptied = (...sequences: number[]) =>
    entries.slice(0, 3).map((entry, sequence) => (sequences.includes(sequence) ? { ...entry, openings: {} } : entry));
  const verify = (list: readonly JournalEntry[]) =>
    verifyJournalEntries(sha256, { entries: list, heads: [signHead(key, list)], keys });

  it("leave the log verifying, where an entry says which rule erased which entries", () => {
    expect(verify([...emptied(0, 1), erasure(2036, 0, 1)])).toMatchObject({ kind: "unbroken", range: { size: 4 } });
  });

  it.each([
    ["an entry outside the range", [...emptied(0, 2), erasure(2036, 0, 1)], 2, "erasure"],
    ["an entry that the rule still kept", [...emptied(1), erasure(2035, 1, 1)], 1, "erasure"],
    ["an erasure that reaches beyond itself", [...emptied(1), erasure(2036, 1, 3)], 3, "declaration"],
    [
      "an entry that erases and is none of that kind",
      [...emptied(), { ...erasure(2036, 0, 0), leaf: { ...erasure(2036, 0, 0).leaf, kind: "act" as const } }],
      3,
      "declaration",
    ],
  ] as const)("are missed in %s", (_what, list, sequence, check) => {
    expect(verify(list)).toMatchObject({ kind: "broken", sequence, check });
  });
});

describe("a second computer", () => {
  const second = makeJournalKey();
  const [first, admission] = [entries[0]!, makeAdmission(key, 1, second)];
  const written = makeEntry(second, 2);
  const verify = (list: readonly JournalEntry[], by = second) =>
    verifyJournalEntries(sha256, { entries: list, heads: [signHead(by, list)], keys });

  it("writes once an entry admitted its key, and signs heads from there on", () => {
    expect(verify([first, admission, written])).toMatchObject({ kind: "unbroken", spkis: [key.spki, second.spki] });
  });

  it.each([
    ["before it was admitted", [first, makeEntry(second, 1)], 1, "key"],
    ["admitted by itself", [first, makeAdmission(second, 1, second)], 1, "key"],
    [
      "admitted by a forged signature",
      [first, { ...admission, leaf: { ...makeAdmission(second, 1, second).leaf, keyId: first.leaf.keyId } }],
      1,
      "declaration",
    ],
    [
      "admitted by an entry of another place",
      [first, { ...admission, leaf: { ...admission.leaf, device: makeAdmission(key, 2, second).leaf.device } }],
      1,
      "declaration",
    ],
    [
      "admitted by an entry of another journal",
      [first, makeAdmission(key, 1, second, `${keys.origin}x`)],
      1,
      "declaration",
    ],
  ] as const)("does not write %s", (_what, list, sequence, check) => {
    expect(verify(list as readonly JournalEntry[])).toMatchObject({ kind: "broken", sequence, check });
  });
});

describe("a correction", () => {
  const verify = (corrects: number | undefined) => {
    const list = [
      ...entries.slice(0, 3),
      makeEntry(key, 3, { feeCents: 100 }, { kind: "correction", ...(corrects === undefined ? {} : { corrects }) }),
    ];
    return verifyJournalEntries(sha256, { entries: list, heads: [signHead(key, list)], keys });
  };
  it("names the older entry that it corrects", () => {
    expect(verify(1).kind).toBe("unbroken");
    expect(verify(3)).toMatchObject({ kind: "broken", check: "declaration" });
    expect(verify(undefined)).toMatchObject({ kind: "broken", check: "declaration" });
  });
});
