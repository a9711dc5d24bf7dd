import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { JournalRowSchema, JournalStateSchema } from "#contract/journal/bridge.ts";
import { generateJournalKey } from "#main/features/journal/journal-crypto.ts";
import { journalMigrations } from "#main/features/journal/migrations/journal-migrations.ts";
import { openDatabase } from "#main/storage/database.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(() => (fixture = createJournalFixture()));
afterEach(() => fixture.remove());

const namesOf = (entries: { openings: { principalName?: { value: unknown } } }[]) =>
  entries.map(({ openings }) => openings.principalName?.value);

describe("appending to the journal", () => {
  it("anchors the entry on the platform and keeps it readable after a new start", async () => {
    const journal = fixture.open();
    const appended = await journal.append(fixture.act("Ada Signer"));
    if (appended.kind === "refused") throw new Error(appended.error.code);
    expect(JournalRowSchema.parse(appended.row)).toMatchObject({
      anchored: true,
      entry: { leaf: { sequence: 0, kind: "act" }, openings: { feeCents: { value: 2500 } } },
    });
    expect(journal.state()).toMatchObject({ entryCount: 1, verification: { kind: "unbroken" } });
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: { entryCount: 1, notYetAnchored: 0, verification: { kind: "unbroken" } },
    });
    await journal.close();
    const again = fixture.open();
    expect(JournalStateSchema.parse(again.state())).toMatchObject({ entryCount: 1, head: fixture.platform.head });
    expect(again.list({ limit: 10 })).toMatchObject({ total: 1, rows: [{ leafHash: appended.row.leafHash }] });
    await again.close();
  });

  it("keeps what was entered while the platform was out of reach, shows it so, and anchors it in order", async () => {
    let journal = fixture.open();
    fixture.platform.faults.push("unreachable", "signed-out");
    expect(await journal.append(fixture.act("First"))).toMatchObject({
      kind: "ok",
      row: { anchored: false, entry: { leaf: { sequence: 0 } } },
    });
    expect(await journal.append(fixture.act("Second"))).toMatchObject({
      kind: "ok",
      row: { anchored: false, entry: { leaf: { sequence: 1 } } },
    });
    expect(journal.state()).toMatchObject({ entryCount: 0, notYetAnchored: 2 });
    expect(namesOf(journal.list({ limit: 10 }).rows.map(({ entry }) => entry))).toEqual(["Second", "First"]);
    await journal.close();
    journal = fixture.open();
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 2, notYetAnchored: 0 } });
    expect(namesOf(fixture.platform.entries)).toEqual(["First", "Second"]);
    await journal.close();
  });

  it("doubles nothing when the answer to an append is lost", async () => {
    const journal = fixture.open();
    fixture.platform.faults.push("answer-lost");
    expect(await journal.append(fixture.act("Once"))).toMatchObject({ kind: "ok", row: { anchored: false } });
    expect(fixture.platform.entries).toHaveLength(1);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1, notYetAnchored: 0 } });
    expect(fixture.platform.appends).toBe(1);
    expect(journal.list({ limit: 10 }).total).toBe(1);
    await journal.close();
  });

  it("re-reads and tries again when another window of the same notary moved the head", async () => {
    const here = fixture.open();
    const there = fixture.open({ path: `${fixture.path}-2` });
    const results = await Promise.all([
      here.append(fixture.act("Here")),
      there.append(fixture.act("There")),
      here.append(fixture.act("Here again")),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(["ok", "ok", "ok"]);
    await here.sync();
    await there.sync();
    expect(fixture.platform.entries.map(({ leaf }) => leaf.sequence)).toEqual([0, 1, 2]);
    expect(here.list({ limit: 10 }).rows).toEqual(there.list({ limit: 10 }).rows);
    expect(here.state()).toMatchObject({ entryCount: 3, notYetAnchored: 0, verification: { kind: "unbroken" } });
    await here.close();
    await there.close();
  });

  it("refuses to write with a key that was not admitted, and keeps nothing of it", async () => {
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    await first.close();
    const stranger = fixture.open({ path: `${fixture.path}-2`, pkcs8: Buffer.from(generateJournalKey()) });
    expect(await stranger.append(fixture.act("Mallory"))).toMatchObject({ error: { code: "journal/unknown-key" } });
    expect(stranger.state()).toMatchObject({ entryCount: 1, notYetAnchored: 0 });
    expect(fixture.platform.entries).toHaveLength(1);
    await stranger.close();
  });
});

describe("reading the journal", () => {
  it("lists newest first, by pages, and finds people by the beginning of a name without diacritics", async () => {
    const journal = fixture.open();
    for (const name of ["Łukasz Wiśniewski", "José Ñandú", "Ada Lovelace", "Lukas Weiß"])
      await journal.append(fixture.act(name));
    const names = (query: { query?: string; beforeSequence?: number; limit?: number }) =>
      namesOf(journal.list({ limit: 10, ...query }).rows.map(({ entry }) => entry));
    expect(names({ limit: 2 })).toEqual(["Lukas Weiß", "Ada Lovelace"]);
    expect(names({ limit: 2, beforeSequence: 2 })).toEqual(["José Ñandú", "Łukasz Wiśniewski"]);
    expect(names({ query: "lukas" })).toEqual(["Lukas Weiß", "Łukasz Wiśniewski"]);
    expect(names({ query: "jose nan" })).toEqual(["José Ñandú"]);
    expect(names({ query: "WEISS" })).toEqual(["Lukas Weiß"]);
    expect(names({ query: '" OR *' })).toEqual([]);
    expect(names({ query: "deed lukas", beforeSequence: 3 })).toEqual(["Łukasz Wiśniewski"]);
    expect(journal.list({ query: "deed", limit: 1 }).total).toBe(4);
    await journal.close();
  });

  it("finds words of any script and length, waiting and anchored alike", async () => {
    const journal = fixture.open();
    // Letters that are newer than the tables in SQLite, words longer than its index, and what no word begins with.
    const long = "Donaudampfschifffahrtsgesellschaftskapitän";
    const people = ["𞤀𞤣𞤢𞤥 Diallo", `Ada ${long}`, "王 小明", "O'Neill-Smith 𝔄"];
    const wanted = ["𞤀𞤣", long.slice(0, 30), "donaudampfschifffahrtsgesellschaftskapitan", "王", "neill sm", "a", "xq"];
    const found = () =>
      wanted.map((query) => namesOf(journal.list({ query, limit: 9 }).rows.map(({ entry }) => entry)));
    for (const _person of people) fixture.platform.faults.push("unreachable");
    for (const name of people) await journal.append(fixture.act(name));
    const waiting = found();
    expect(waiting).toEqual([
      [people[0]],
      [people[1]],
      [people[1]],
      [people[2]],
      [people[3]],
      // Newest first; every act is an acknowledgment.
      people.toReversed(),
      [],
    ]);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
    expect(found()).toEqual(waiting);
    await journal.close();
  });

  it("filters by day, act, state, and person or document, anchored or waiting alike", async () => {
    const journal = fixture.open();
    const signingId = "00000000-0000-4000-8000-00000000000a" as never;
    const write = (day: string, actType: string, principalName: string, documentTitle: string) =>
      journal.append({
        kind: "act",
        signingId: documentTitle === "Affidavit" ? signingId : null,
        values: { actType, principalName, documentTitle, performedAt: `${day}T12:00:00.000Z` },
      });
    await write("2026-05-01", "Jurat", "Ada Lovelace", "Affidavit");
    await write("2026-05-02", "Acknowledgment", "Grace Hopper", "Deed of trust");
    fixture.platform.faults.push("unreachable");
    await write("2026-05-03", "Jurat", "José Ñandú", "Affidavit");
    fixture.platform.faults.push("unreachable");
    await write("2026-05-04", "Acknowledgment", "Ada Lovelace", "Release of lien");

    const found = (filter: Omit<Parameters<typeof journal.list>[0], "limit">) => {
      const { rows, total } = journal.list({ limit: 10, ...filter });
      expect(total).toBe(rows.length);
      return rows.map(({ entry }) => entry.leaf.sequence + 1);
    };
    expect(found({})).toEqual([4, 3, 2, 1]);
    expect(found({ anchored: false })).toEqual([4, 3]);
    expect(found({ anchored: true })).toEqual([2, 1]);
    expect(found({ act: "Jurat" })).toEqual([3, 1]);
    expect(found({ act: "Jurat", anchored: true })).toEqual([1]);
    expect(found({ performedFrom: "2026-05-02T00:00:00Z", performedBefore: "2026-05-04T00:00:00Z" })).toEqual([3, 2]);
    expect(found({ about: "ada" })).toEqual([4, 1]);
    expect(found({ about: "nandu affi" })).toEqual([3]);
    expect(found({ about: "jurat" })).toEqual([]);
    expect(found({ about: "%" })).toEqual([4, 3, 2, 1]);
    expect(found({ query: "jurat", about: "lovelace" })).toEqual([1]);
    expect(found({ signingId })).toEqual([3, 1]);
    expect(found({ sequence: 1 })).toEqual([2]);
    expect(found({ sequence: 3 })).toEqual([4]);
    expect(journal.state().acts).toEqual(["Acknowledgment", "Jurat"]);

    // Anchored later, in order, and found as before.
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
    expect(found({ act: "Jurat" })).toEqual([3, 1]);
    expect(found({ anchored: true })).toEqual([4, 3, 2, 1]);
    expect(found({ about: "ada" })).toEqual([4, 1]);
    await journal.close();
  });

  it("is searched and filtered as well after it was written by an earlier version of this program", async () => {
    const written = fixture.open();
    for (const name of ["Ada Lovelace", "Grace Hopper"]) await written.append(fixture.act(name));
    await written.close();
    const path = `${fixture.path}-older`;
    const older = openDatabase(path, journalMigrations.slice(0, 1), fixture.databaseKey);
    const newer = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
    const copy = (table: string, query = `SELECT * FROM ${table}`) => {
      // Later versions only add columns at the end.
      const { count } = older.prepare(`SELECT count(*) AS count FROM pragma_table_info(?)`).get(table) as {
        count: number;
      };
      for (const row of newer.prepare(query).raw().all() as unknown[][])
        older.prepare(`INSERT INTO ${table} VALUES (${"?, ".repeat(count - 1)}?)`).run(...row.slice(0, count));
    };
    for (const table of ["entry", "head", "admitted_key"]) copy(table);
    copy(
      "opening",
      `SELECT sequence, key, value ->> '$.salt', value -> '$.value' FROM opened_values, json_each(openings)`,
    );
    newer.close();
    older.close();
    const journal = fixture.open({ path });
    expect(namesOf(journal.list({ limit: 10, about: "grace" }).rows.map(({ entry }) => entry))).toEqual([
      "Grace Hopper",
    ]);
    expect(namesOf(journal.list({ limit: 10, query: "lov" }).rows.map(({ entry }) => entry))).toEqual(["Ada Lovelace"]);
    expect(journal.state().acts).toEqual(["acknowledgment"]);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    await journal.close();
  });
});
