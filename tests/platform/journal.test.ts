import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sha256Hex, SigningId } from "#contract/entities/ids.ts";
import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { codeOf, type Browser } from "./client.ts";
import { newWriter, type Writer } from "./journal-writer.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("The journal", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let userId = "";
  let writer: Writer;
  /** What the journal holds so far. */
  const log: JournalEntry[] = [];

  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
    userId = (await notary.api.account.profile()).id;
    writer = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    log.length = 0;
  });
  afterAll(() => running.stop());

  const append = async (
    entries: JournalEntry[],
    overrides: Partial<{ expectedSize: number; head: JournalHead; publicKey: string }> = {},
  ) => {
    const head = await notary.api.journal.append({
      expectedSize: log.length,
      entries,
      head: writer.head([...log, ...entries]),
      publicKey: writer.publicKey,
      ...overrides,
    });
    log.push(...entries);
    return head;
  };
  const next = (count = 1, signingId?: SigningId) =>
    Array.from({ length: count }, (_unused, index) =>
      writer.entry(log.length + index, `Act ${log.length + index}`, signingId),
    );

  beforeEach(async () => {
    if (log.length === 0) await append(next(1));
  });

  test("begins empty for everyone; the first key admits itself", async () => {
    const theo = await running.signedIn("Theo");
    expect(await theo.api.journal.head()).toMatchObject({ treeSize: 0, checkpoint: "", keyIds: [] });
    expect(await notary.api.journal.head()).toMatchObject({
      treeSize: log.length,
      keyIds: [writer.keyId],
      publicKeys: [writer.publicKey],
    });
  });

  test("grows by one, by two and by many, and reads back as it was written", async () => {
    for (const count of [1, 2, 7, 13]) await append(next(count));
    const read = await notary.api.journal.entries({ from: 0, limit: 1000 });
    expect(read.entries).toEqual(log);
    expect(read.head).toEqual(writer.head(log));
    const part = await notary.api.journal.entries({ from: 3, limit: 2 });
    expect(part.entries.map(({ leaf }) => leaf.sequence)).toEqual([3, 4]);
  });

  test("an append on an older size is refused, so that two devices cannot take one position", async () => {
    expect(await codeOf(append(next(), { expectedSize: log.length - 1 }))).toBe("journal/head-moved");
    const [one, two] = [next(), next()];
    const outcomes = await Promise.allSettled(
      [one, two].map((entries) =>
        notary.api.journal.append({
          expectedSize: log.length,
          entries,
          head: writer.head([...log, ...entries]),
          publicKey: writer.publicKey,
        }),
      ),
    );
    const winner = outcomes.findIndex((outcome) => outcome.status === "fulfilled");
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    log.push(...((winner === 0 ? one : two) ?? []));
    await append(next());
  });

  test.each([
    [
      "whose value does not fit its commitment",
      (entry: JournalEntry) => ({
        ...entry,
        openings: { ...entry.openings, feeCents: { salt: "A".repeat(22), value: 1 } },
      }),
    ],
    [
      "at another position",
      (entry: JournalEntry) => ({ ...entry, leaf: { ...entry.leaf, sequence: entry.leaf.sequence + 1 } }),
    ],
    [
      "changed after the head was signed",
      (entry: JournalEntry) => ({ ...entry, leaf: { ...entry.leaf, createdAt: "2020-01-01T00:00:00.000Z" } }),
    ],
  ])("an entry %s is refused", async (_title, change) => {
    const [entry] = next();
    if (entry === undefined) throw new Error("no entry");
    const head = writer.head([...log, entry]);
    expect(await codeOf(append([change(entry)], { head }))).toBe("journal/inconsistent");
    expect((await notary.api.journal.head()).treeSize).toBe(log.length);
  });

  test("an entry with what no journal may hold is refused", async () => {
    const entry = writer.entry(log.length, "Social Security number 123-45-6789");
    expect(await codeOf(append([entry]))).toBe("journal/kept-out");
  });

  test("a head that does not continue the journal, or is that of another journal, is refused", async () => {
    const entries = next();
    const rewritten = [writer.entry(0, "Rewritten"), ...log.slice(1), ...entries];
    expect(await codeOf(append(entries, { head: writer.head(rewritten) }))).toBe("journal/inconsistent");
    const foreign = writer.head(
      [...log, ...entries],
      journalOrigin(running.platform.services.facts.platformId, "someone-else"),
    );
    expect(await codeOf(append(entries, { head: foreign }))).toBe("journal/inconsistent");
    expect(await codeOf(append(entries, { head: writer.head(log) }))).toBe("journal/inconsistent");
  });

  test("a key that was not admitted cannot write, even with the notary's session", async () => {
    const stranger = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    const entries = [stranger.entry(log.length, "Forged")];
    const call = notary.api.journal.append({
      expectedSize: log.length,
      entries,
      head: stranger.head([...log, ...entries]),
      publicKey: stranger.publicKey,
    });
    expect(await codeOf(call)).toBe("journal/unknown-key");
    // Naming the admitted key beside a head that it did not sign does not help.
    expect(await codeOf(append(next(), { head: stranger.head([...log, ...next()]) }))).toBe("journal/inconsistent");
    expect(await codeOf(append(next(), { publicKey: Buffer.from("no key").toString("base64") }))).toBe(
      "journal/unknown-key",
    );
  });

  test("an entry of a signing is noted in that signing's log; in another notary's signing there is nothing to note", async () => {
    const [signing] = await notary.api.signings.list();
    if (signing === undefined) throw new Error("no seeded signing");
    const sequence = log.length;
    await append(next(1, signing.id));
    const { events } = await notary.api.signings.events({ id: signing.id });
    expect(events.at(-1)).toMatchObject({ kind: "journal-entry-appended", data: { sequence, entryKind: "act" } });

    const theo = await running.signedIn("Theo");
    const foreign = await theo.api.signings.create({ title: "Theirs", kind: "real", scheduledAt: null, members: [] });
    expect(await codeOf(append(next(1, foreign.signing.id)))).toBe("auth/forbidden");
  });

  test("leaves cannot be changed in the database; openings lie apart, so that they can be erased", async () => {
    const { read } = running.platform.services.store;
    await expect(
      read
        .updateTable("journal_leaves")
        .set({ leaf_hash: "0".repeat(64) as Sha256Hex })
        .execute(),
    ).rejects.toThrow(/append-only/);
    await expect(read.deleteFrom("journal_leaves").execute()).rejects.toThrow(/append-only/);
    const before = log[0];
    await read.deleteFrom("journal_openings").where("sequence", "=", 0).execute();
    const [entry] = (await notary.api.journal.entries({ from: 0, limit: 1 })).entries;
    expect(entry).toEqual({ leaf: before?.leaf, openings: {} });
    await append(next());
  });
});
