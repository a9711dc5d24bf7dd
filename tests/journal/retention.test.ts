import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { journalMigrations } from "#main/features/journal/migrations/journal-migrations.ts";
import { openDatabase } from "#main/storage/database.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(() => (fixture = createJournalFixture()));
afterEach(() => fixture.remove());

const actIn = (notaryState: string, principalName: string) => ({
  kind: "act" as const,
  signingId: null,
  values: { actType: "Jurat", principalName, documentTitle: "Deed of trust", notaryState },
});

/** Two acts of 2010 in Texas, one in a state without a sourced rule, one of 2020; today it is 2026. */
const openOldJournal = async () => {
  const journal = fixture.open();
  for (const [year, state, name] of [
    [2010, "Texas", "Adalbertine"],
    [2010, "Washington", "Bob"],
    [2011, "Texas", "Cleopatra"],
    [2020, "Texas", "Dora"],
  ] as const) {
    fixture.clock.now = new Date(`${year}-03-01T12:00:00.000Z`);
    await journal.append(actIn(state, name));
  }
  fixture.clock.now = new Date("2026-06-01T12:00:00.000Z");
  return journal;
};
const erase = async (journal: Awaited<ReturnType<typeof openOldJournal>>) => {
  const [expired] = journal.expired();
  if (!expired) throw new Error("nothing has run out");
  const { rule, entries } = expired;
  return journal.append({ kind: "erasure", signingId: null, values: {}, declares: { erasure: { rule, entries } } });
};

describe("values that a state's rule no longer asks to be kept", () => {
  it("are those of acts that are old enough, in states with a sourced rule", async () => {
    const journal = await openOldJournal();
    expect(journal.expired()).toMatchObject([
      {
        rule: { state: "Texas", years: 10 },
        entries: [
          { from: 0, to: 0 },
          { from: 2, to: 2 },
        ],
        count: 2,
        oldest: "2010-03-01T12:00:00.000Z",
      },
    ]);
    await journal.close();
  });

  it("are erased by an entry that says which rule and which entries, and the log goes on verifying", async () => {
    const journal = await openOldJournal();
    expect(await erase(journal)).toMatchObject({
      kind: "ok",
      row: { anchored: true, entry: { leaf: { sequence: 4 } } },
    });
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    const [row] = journal.list({ sequence: 0, limit: 1 }).rows;
    expect(row).toMatchObject({
      entry: { openings: {} },
      erasedBy: { sequence: 4, rule: { state: "Texas", years: 10 } },
    });
    expect(row?.entry.leaf.commitments.principalName).toMatch(/^[0-9a-f]{64}$/u);
    expect(journal.list({ query: "ada", limit: 9 }).total).toBe(0);
    expect(journal.list({ about: "cleo", limit: 9 }).total).toBe(0);
    expect(journal.list({ query: "dora", limit: 9 }).total).toBe(1);
    expect(journal.expired()).toEqual([]);
    expect(fixture.platform.entries.map(({ openings }) => Object.keys(openings).length)).toEqual([0, 4, 0, 4, 0]);

    // A copy that is fetched anew has the log, and nothing of the values.
    const elsewhere = fixture.open({ path: `${fixture.path}-2` });
    expect(await elsewhere.sync()).toMatchObject({ kind: "ok", state: { entryCount: 5 } });
    expect(await elsewhere.verify()).toMatchObject({ kind: "ok" });
    await elsewhere.close();
    await journal.close();
  });

  it("leave this computer's file: names and salts are in no table and in no page of it", async () => {
    const journal = await openOldJournal();
    const [row] = journal.list({ sequence: 0, limit: 1 }).rows;
    const salt = row?.entry.openings.principalName?.salt ?? "?";
    await erase(journal);
    await journal.close();
    const database = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
    // Laid open, so that the bytes of the pages themselves can be looked through.
    database.pragma("wal_checkpoint(TRUNCATE)");
    database.pragma("hexrekey=''");
    database.close();
    const bytes = readFileSync(fixture.path).toString("latin1");
    expect(bytes).toContain("Dora");
    // What the search keeps are folded words.
    expect(bytes).toContain("dora");
    // Names so long that no random salt or signature has their letters by chance.
    for (const gone of [salt, "Adalbertine", "adalbertine", "Cleopatra", "cleopatra"])
      expect(bytes).not.toContain(gone);
  });

  it("that were confirmed to be erased while the platform was out of reach stay until the entry is anchored", async () => {
    const journal = await openOldJournal();
    fixture.platform.faults.push("unreachable");
    expect(await erase(journal)).toMatchObject({ kind: "ok", row: { anchored: false } });
    expect(journal.list({ query: "ada", limit: 9 }).total).toBe(1);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
    expect(journal.list({ query: "ada", limit: 9 }).total).toBe(0);
    await journal.close();
  });
});

describe("a correction", () => {
  it("is a new entry that names the old one, which stays as it was", async () => {
    const journal = fixture.open();
    await journal.append(fixture.act("Ada Lovelace"));
    const corrected = await journal.append({
      kind: "correction",
      signingId: null,
      values: { principalName: "Ada King", correctionReason: "Misspelled" },
      declares: { corrects: 0 },
    });
    expect(corrected).toMatchObject({ kind: "ok", row: { entry: { leaf: { sequence: 1, corrects: 0 } } } });
    const [old] = journal.list({ sequence: 0, limit: 1 }).rows;
    expect(old).toMatchObject({ correctedBy: [1], entry: { openings: { principalName: { value: "Ada Lovelace" } } } });
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    await journal.close();
  });
});
