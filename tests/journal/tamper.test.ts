import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JournalCheck } from "#contract/journal/checks.ts";
import { emptyJournalHead } from "#lib/journal/checkpoint.ts";
import { journalCommitments } from "#lib/journal/leaf.ts";
import { nodeSha256 } from "#main/crypto/node-crypto.ts";
import { openDatabase } from "#main/storage/database.ts";
import { journalMigrations } from "#main/features/journal/migrations/journal-migrations.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(async () => {
  fixture = createJournalFixture();
  const journal = fixture.open();
  for (const name of ["Adalbertine", "Bob", "Cleo", "Dora"]) await journal.append(fixture.act(name));
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

/** The platform as it is after it was put back from an old copy: everything of it, keys and head included. */
const restoreAt = (size: number) => {
  const { platform, port } = fixture;
  const heads = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
  const head = heads
    .prepare("SELECT tree_size AS treeSize, root_hash AS rootHash, checkpoint FROM head WHERE tree_size = ?")
    .get(size) as never;
  heads.close();
  platform.entries.splice(size);
  platform.head = head;
  return port;
};
/** Another journal that the notary's own key signed, as somebody who has both would write it. */
const forkOf = async (size: number) => {
  const other = createJournalFixture();
  const writer = other.open({ pkcs8: fixture.pkcs8 });
  for (let sequence = 0; sequence < size; sequence += 1) await writer.append(other.act(`Fork ${sequence}`));
  await writer.close();
  const { entries, head, spkis } = other.platform;
  other.remove();
  return { entries, head, spkis };
};
const syncRefused = async (check: JournalCheck, sequence?: number) => {
  const journal = fixture.open();
  expect(await journal.sync()).toMatchObject({
    kind: "refused",
    error: { code: "journal/broken", params: { check, ...(sequence === undefined ? {} : { sequence }) } },
  });
  expect(journal.state()).toMatchObject({ entryCount: 4, verification: { kind: "broken", check } });
  expect(await journal.append(fixture.act("Eve"))).toMatchObject({ error: { code: "journal/broken" } });
  await journal.close();
};

describe("the platform's copy", () => {
  it("that lost its tail, head included, is caught by the check of platform-rollback", async () => {
    restoreAt(3);
    await syncRefused("platform-rollback", 3);
  });

  it("that was emptied is caught by the check of platform-rollback", async () => {
    fixture.platform.entries.splice(0);
    fixture.platform.head = emptyJournalHead(nodeSha256);
    await syncRefused("platform-rollback", 0);
  });

  it("whose tail is missing under a newer head is caught by the check of tail", async () => {
    const [whole, other] = [fixture.open(), fixture.open({ path: `${fixture.path}-2` })];
    await other.sync();
    await whole.append(fixture.act("Eve"));
    fixture.platform.entries.pop();
    expect(await other.sync()).toMatchObject({ error: { params: { check: "tail", sequence: 4 } } });
    await whole.close();
    await other.close();
  });

  it("of the same length that the same key signed is caught by the check of fork", async () => {
    Object.assign(fixture.platform, await forkOf(4));
    await syncRefused("fork", 3);
  });

  it("that goes on from another past is caught by the check of fork", async () => {
    Object.assign(fixture.platform, await forkOf(6));
    await syncRefused("fork");
  });

  it("that shows a head nobody signed is caught by the check of signature", async () => {
    fixture.platform.head = { ...fixture.platform.head, rootHash: "0".repeat(64) as never };
    await syncRefused("signature");
  });

  it("that names a key of its own and signs with it is caught by the check of signature", async () => {
    const stranger = createJournalFixture();
    const forger = stranger.open();
    for (const name of ["Ada", "Bob", "Cleo", "Dora", "Forged"]) await forger.append(stranger.act(name));
    await forger.close();
    Object.assign(fixture.platform, {
      entries: stranger.platform.entries,
      head: stranger.platform.head,
      spkis: stranger.platform.spkis,
    });
    await syncRefused("signature");
    stranger.remove();
  });

  it("that changed, dropped, inserted or exchanged entries behind ours is caught, whichever way", async () => {
    const other = fixture.open({ path: `${fixture.path}-2` });
    await other.sync();
    const journal = fixture.open();
    for (const name of ["Eve", "Fred", "Gil"]) await journal.append(fixture.act(name));
    await journal.close();
    const { entries } = structuredClone(fixture.platform);
    const attempts: [JournalCheck, number, (list: typeof entries) => void][] = [
      ["commitment", 5, (list) => Object.assign(list[5]?.openings.principalName ?? {}, { value: "Mallory" })],
      ["fork", 4, (list) => Object.assign(list[5]?.leaf ?? {}, { createdAt: "2020-01-01T00:00:00.000Z" })],
      ["position", 5, (list) => list.splice(5, 1)],
      ["position", 6, (list) => list.splice(6, 0, structuredClone(list[5] as never))],
      ["position", 5, (list) => list.splice(5, 2, list[6] as never, list[5] as never)],
      ["erasure", 5, (list) => Object.assign(list[5] ?? {}, { openings: {} })],
      ["key", 5, (list) => Object.assign(list[5]?.leaf ?? {}, { keyId: "0".repeat(64) })],
    ];
    for (const [check, sequence, change] of attempts) {
      const list = structuredClone(entries);
      change(list);
      fixture.platform.entries = list;
      expect(await other.sync(), check).toMatchObject({ error: { params: { check, sequence } } });
    }
    expect(other.state().entryCount).toBe(4);
    fixture.platform.entries = entries;
    expect(await other.sync()).toMatchObject({ kind: "ok", state: { entryCount: 7 } });
    await other.close();
  });
});

describe("this computer's file, put back from an old copy", () => {
  const putBack = () => {
    const old = readFileSync(fixture.path);
    return () => {
      for (const suffix of ["-wal", "-shm"]) rmSync(fixture.path + suffix, { force: true });
      writeFileSync(fixture.path, old);
    };
  };

  it("is caught by the check of computer-rollback, and catches up where the platform holds what is missing", async () => {
    const restore = putBack();
    let journal = fixture.open();
    for (const name of ["Eve", "Fred"]) await journal.append(fixture.act(name));
    await journal.close();
    restore();
    journal = fixture.open();
    expect(await journal.verify()).toMatchObject({
      error: { code: "journal/broken", params: { check: "computer-rollback", sequence: 4 } },
    });
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: { entryCount: 6, verification: { kind: "unbroken" } },
    });
    await journal.close();
  });

  it("together with the platform's is still caught by the check of computer-rollback", async () => {
    const restore = putBack();
    let journal = fixture.open();
    await journal.append(fixture.act("Eve"));
    await journal.close();
    restore();
    restoreAt(4);
    journal = fixture.open();
    expect(await journal.sync()).toMatchObject({ error: { params: { check: "computer-rollback", sequence: 4 } } });
    await journal.close();
  });

  it("with what waited in it appends nothing twice", async () => {
    let journal = fixture.open();
    fixture.platform.faults.push("unreachable");
    await journal.append(fixture.act("Waiting"));
    await journal.close();
    const restore = putBack();
    journal = fixture.open();
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 5, notYetAnchored: 0 } });
    await journal.close();
    restore();
    journal = fixture.open();
    expect(journal.state()).toMatchObject({ entryCount: 4, notYetAnchored: 1 });
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 5, notYetAnchored: 0 } });
    expect(fixture.platform.entries).toHaveLength(5);
    await journal.close();
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
      // Each so long that random bytes do not have its letters by chance.
      for (const text of ["Adalbertine", "Deed of trust", "acknowledgment", "principalName", "CREATE TABLE"])
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
