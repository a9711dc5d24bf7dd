import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JournalCheck } from "#contract/journal/checks.ts";
import { journalCommitments } from "#lib/journal/leaf.ts";
import { nodeSha256 } from "#main/journal/journal-crypto.ts";
import { openDatabase } from "#main/storage/database.ts";
import { journalMigrations } from "#main/journal/migrations/journal-migrations.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(async () => {
  fixture = createJournalFixture();
  const journal = fixture.open();
  for (const name of ["Ada", "Bob", "Cleo", "Dora"]) await journal.append(fixture.act(name));
  await journal.close();
});
afterEach(() => fixture.remove());

/** Someone with the database's key and free hand over the file: triggers do not stop them. */
const tamper = (change: (database: Database.Database) => unknown) => {
  const database = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
  database.pragma("foreign_keys = OFF");
  database.exec("DROP TRIGGER entry_is_immutable; DROP TRIGGER entry_is_kept;");
  change(database);
  database.close();
};
const moveEntry = (database: Database.Database, from: number, to: number) => {
  database.prepare("UPDATE entry SET sequence = ? WHERE sequence = ?").run(to, from);
  database.prepare("UPDATE opened_values SET sequence = ? WHERE sequence = ?").run(to, from);
};

const setName = (database: Database.Database, sequence: number, name: string) =>
  database
    .prepare("UPDATE opened_values SET openings = json_set(openings, '$.principalName.value', ?) WHERE sequence = ?")
    .run(name, sequence);

const localAttacks: readonly [string, number, JournalCheck, (database: Database.Database) => unknown][] = [
  ["an edited value", 2, "commitment", (database) => setName(database, 2, "Mallory")],
  [
    "an edited leaf",
    1,
    "leaf-hash",
    (database) => database.exec(`UPDATE entry SET leaf = replace(leaf, '2026', '2025') WHERE sequence = 1`),
  ],
  [
    "an edited value with renewed commitment and hash",
    2,
    "leaf-hash",
    (database) => {
      const salt = database
        .prepare("SELECT openings ->> '$.principalName.salt' FROM opened_values WHERE sequence = 2")
        .pluck()
        .get() as string;
      const forged = journalCommitments(nodeSha256, { principalName: { salt, value: "Mallory" } }).principalName;
      setName(database, 2, "Mallory");
      database
        .prepare("UPDATE entry SET leaf = json_set(leaf, '$.commitments.principalName', ?) WHERE sequence = 2")
        .run(forged);
    },
  ],
  [
    "a deleted entry",
    1,
    "position",
    (database) => database.exec("DELETE FROM entry WHERE sequence = 1; DELETE FROM opened_values WHERE sequence = 1;"),
  ],
  [
    "two entries exchanged",
    1,
    "position",
    (database) => {
      moveEntry(database, 1, 90);
      moveEntry(database, 2, 1);
      moveEntry(database, 90, 2);
    },
  ],
  [
    "a value deleted without an entry that says so",
    1,
    "erasure",
    (database) =>
      database.exec("UPDATE opened_values SET openings = json_remove(openings, '$.principalName') WHERE sequence = 1"),
  ],
  [
    "a cut tail",
    3,
    "tail",
    (database) => database.exec("DELETE FROM entry WHERE sequence = 3; DELETE FROM opened_values WHERE sequence = 3;"),
  ],
];

describe("the local copy", () => {
  it.each(localAttacks)(
    "with %s: names entry %i by the check of %s, and appends nothing more",
    async (_what, sequence, check, attack) => {
      tamper(attack);
      const journal = fixture.open();
      expect(await journal.sync()).toMatchObject({
        kind: "refused",
        error: { code: "journal/broken", params: { sequence, check } },
      });
      expect(journal.state()).toMatchObject({ verification: { kind: "broken", sequence, check } });
      expect(await journal.append(fixture.act("Eve"))).toMatchObject({ error: { code: "journal/broken" } });
      expect(fixture.platform.entries).toHaveLength(4);
      await journal.close();
    },
  );

  it("refuses to change or delete an entry through its own connection", () => {
    const database = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
    expect(() => database.exec("UPDATE entry SET leaf = '{}'")).toThrow("immutable");
    expect(() => database.exec("DELETE FROM entry")).toThrow("never deleted");
    database.close();
  });
});

describe("the platform's copy", () => {
  const attacks: readonly [string, () => void][] = [
    ["cut its tail", () => fixture.platform.entries.pop()],
    ["restored an old state", () => fixture.platform.entries.splice(0)],
    [
      "rewrote the last entry under the same size",
      () => fixture.platform.entries.splice(3, 1, structuredClone(fixture.platform.entries[0] as never)),
    ],
  ];
  it.each(attacks)("that %s is noticed on a device that holds the journal", async (_what, attack) => {
    attack();
    const { port, platform } = fixture;
    // Such a platform shows a head over what it has; it cannot sign one.
    const size = platform.entries.length;
    port.head = async () => ({
      kind: "ok",
      value: {
        ...platform.head,
        treeSize: size,
        rootHash: "0".repeat(64) as never,
        publicKeys: [...platform.spkis.values()],
      },
    });
    const journal = fixture.open();
    expect(await journal.sync()).toMatchObject({ kind: "refused", error: { code: "journal/broken" } });
    expect(journal.state().entryCount).toBe(4);
    await journal.close();
  });

  it("that names a key of its own and signs with it is not believed", async () => {
    const stranger = createJournalFixture();
    const forger = stranger.open();
    for (const name of ["Ada", "Bob", "Cleo", "Dora", "Forged"]) await forger.append(stranger.act(name));
    await forger.close();
    Object.assign(fixture.platform, {
      entries: stranger.platform.entries,
      head: stranger.platform.head,
      spkis: stranger.platform.spkis,
    });
    const journal = fixture.open();
    expect(await journal.sync()).toMatchObject({ kind: "refused", error: { code: "journal/broken" } });
    expect(journal.state().entryCount).toBe(4);
    await journal.close();
    stranger.remove();
  });
});

describe("the journal's file", () => {
  it("is encrypted: no text of an entry stands in it, and plain SQLite does not open it", () => {
    for (const suffix of ["", "-wal"]) {
      let content: Buffer;
      try {
        content = readFileSync(fixture.path + suffix);
      } catch {
        continue;
      }
      for (const text of ["Ada", "Deed of trust", "acknowledgment", "principalName", "CREATE TABLE"])
        expect(content.includes(text)).toBe(false);
    }
    expect(readFileSync(fixture.path).subarray(0, 15).toString("latin1")).not.toBe("SQLite format 3");
    expect(() =>
      new DatabaseSync(fixture.path, { readOnly: true }).prepare("SELECT * FROM sqlite_schema").all(),
    ).toThrow(/not a database/u);
    const withoutKey = new Database(fixture.path);
    expect(() => withoutKey.prepare("SELECT * FROM entry").all()).toThrow(/not a database/u);
    withoutKey.close();
    expect(() => openDatabase(fixture.path, journalMigrations, Buffer.alloc(32, 1))).toThrow(/not a database/u);
    expect(createRequire(import.meta.url).resolve("better-sqlite3")).toContain("better-sqlite3");
  });
});
