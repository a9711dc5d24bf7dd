import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
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
    userId = (await notary.api.profile.get()).id;
    writer = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    log.length = 0;
  });
  afterAll(() => running.stop());

  const append = async (
    entries: JournalEntry[],
    overrides: Partial<{ expectedSize: number; head: JournalHead; publicKey: string; restores: boolean }> = {},
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
    const {
      signings: [signing],
    } = await notary.api.signings.list({});
    if (signing === undefined) throw new Error("no seeded signing");
    const sequence = log.length;
    await append(next(1, signing.id));
    const { events } = await notary.api.signings.events({ id: signing.id });
    expect(events.at(-1)).toMatchObject({ kind: "journal-entry-appended", data: { sequence, entryKind: "act" } });

    const theo = await running.signedIn("Theo");
    const foreign = await theo.api.signings.create({ title: "Theirs", kind: "real", scheduledAt: null, members: [] });
    expect(await codeOf(append(next(1, foreign.signing.id)))).toBe("auth/forbidden");
    expect(await codeOf(append(next(1, foreign.signing.id), { restores: true }))).toBe("auth/forbidden");
    // Of a meeting that a platform lost with its newest backup, only what is sent again speaks.
    const lost = "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a09" as SigningId;
    expect(await codeOf(append(next(1, lost)))).toBe("auth/forbidden");
    await append(next(1, lost), { restores: true });
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

  test("the same batch sent again changes nothing; the same head over other entries is refused", async () => {
    const entries = next(2);
    const sent = {
      expectedSize: log.length,
      entries,
      head: writer.head([...log, ...entries]),
      publicKey: writer.publicKey,
    };
    await append(entries);
    expect(await notary.api.journal.append(sent)).toEqual(sent.head);
    expect((await notary.api.journal.head()).treeSize).toBe(log.length);
    const other = sent.entries.map((entry) => ({
      ...entry,
      leaf: { ...entry.leaf, createdAt: "2020-01-01T00:00:00.000Z" },
    }));
    expect(await codeOf(notary.api.journal.append({ ...sent, entries: other }))).toBe("journal/head-moved");
    // An older batch, played back after the journal went on.
    await append(next());
    expect(await codeOf(notary.api.journal.append(sent))).toBe("journal/head-moved");
  });

  test("every head is kept, and none can be changed", async () => {
    const { read } = running.platform.services.store;
    const user = userId as UserId;
    const heads = await read
      .selectFrom("journal_heads")
      .selectAll()
      .where("user_id", "=", user)
      .orderBy("size")
      .execute();
    expect(heads.at(-1)).toMatchObject({ size: log.length, checkpoint: writer.head(log).checkpoint });
    await expect(read.updateTable("journal_heads").set({ checkpoint: "" }).execute()).rejects.toThrow(/append-only/);
  });

  test("a second computer asks, is admitted by an entry of the first, and writes from then on", async () => {
    const second = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    const { publicKey, keyId } = second;
    const asked = await notary.api.journal.requestComputer({ publicKey, name: "Laptop" });
    expect(await notary.api.journal.computers()).toEqual([asked]);
    expect(asked).toMatchObject({ keyId, name: "Laptop" });
    const theo = await running.signedIn("Theo");
    expect(await theo.api.journal.computers()).toEqual([]);

    const early = [second.entry(log.length, "Too early")];
    const bySecond = (entries: JournalEntry[]) =>
      append(entries, { head: second.head([...log, ...entries]), publicKey });
    expect(await codeOf(bySecond(early))).toBe("journal/unknown-key");
    expect(await codeOf(bySecond([second.admission(log.length, second)]))).toBe("journal/unknown-key");
    await append([writer.admission(log.length, second)]);
    expect(await notary.api.journal.computers()).toEqual([]);
    expect((await notary.api.journal.head()).keyIds).toEqual([writer.keyId, keyId]);
    await bySecond([second.entry(log.length, "By the second")]);
    expect(await codeOf(notary.api.journal.requestComputer({ publicKey, name: "Laptop" }))).toBe(
      "journal/computer-known",
    );

    const third = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    await notary.api.journal.requestComputer({ publicKey: third.publicKey, name: "Unknown" });
    await notary.api.journal.dismissComputer({ keyId: third.keyId });
    expect(await notary.api.journal.computers()).toEqual([]);
  });

  test("values are erased under the state's rule once it has run out, by this platform's clock, and never before", async () => {
    const texas = { notaryState: "Texas", principalName: "Ada Lovelace" };
    const from = log.length;
    await append([
      writer.entryOf(from, texas, { createdAt: "2010-01-01T00:00:00.000Z" }),
      writer.entryOf(from + 1, { ...texas, notaryState: "Virginia" }, { createdAt: "2010-01-01T00:00:00.000Z" }),
      writer.entryOf(from + 2, texas, { createdAt: "2020-01-01T00:00:00.000Z" }),
    ]);
    const rule = { state: "Texas", years: 10, citation: "Texas Government Code 406.108" };
    const erasing = (to: number, years = rule.years, first = from) =>
      append([
        writer.entryOf(
          log.length,
          {},
          {
            kind: "erasure",
            createdAt: "2060-01-01T00:00:00.000Z",
            erasure: { rule: { ...rule, years }, entries: [{ from: first, to }] },
          },
        ),
      ]);
    expect(await codeOf(erasing(from + 2))).toBe("journal/still-kept");
    expect(await codeOf(erasing(from + 2, rule.years, from + 2))).toBe("journal/still-kept");
    expect(await codeOf(erasing(from + 1))).toBe("journal/still-kept");
    expect(await codeOf(erasing(from, 5))).toBe("journal/still-kept");
    expect((await notary.api.journal.head()).treeSize).toBe(log.length);

    await erasing(from);
    const { entries } = await notary.api.journal.entries({ from, limit: 3 });
    expect(entries.map(({ openings }) => Object.keys(openings).length)).toEqual([0, 2, 2]);
    expect(entries[0]?.leaf).toEqual(log[from]?.leaf);
    await append(next());
  });
});
