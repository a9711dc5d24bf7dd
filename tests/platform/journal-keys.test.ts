import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { computerCode } from "#lib/journal/computer-code.ts";
import { codeOf, type Browser } from "./client.ts";
import { newWriter, type Writer } from "./journal-writer.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("The keys of a journal", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let origin = "";
  let password = "";
  let email = "";
  let [first, second, third] = [] as unknown as [Writer, Writer, Writer];
  let log: JournalEntry[];

  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());
  const people: ("Nora" | "Theo")[] = ["Nora", "Theo"];
  beforeEach(async () => {
    // A journal of their own for every test.
    const name = people.shift() ?? "Nora";
    notary = await running.signedIn(name);
    ({ email = "", password = "" } = running.welcome.accounts.find(({ fullName }) => fullName.startsWith(name)) ?? {});
    origin = journalOrigin(running.platform.services.facts.platformId, (await notary.api.profile.get()).id);
    [first, second, third] = [newWriter(origin), newWriter(origin), newWriter(origin)];
    log = [];
    await write(first, first.entry(0, "An act"));
    await write(first, first.admission(1, second));
  });

  const write = async (writer: Writer, entry: JournalEntry) => {
    const next = [...log, entry];
    const { publicKey } = writer;
    await notary.api.journal.append({
      expectedSize: log.length,
      entries: [entry],
      head: writer.head(next),
      publicKey,
    });
    log = next;
  };
  const recover = async (writer: Writer, entry: JournalEntry, typed = password) => {
    const next = [...log, entry];
    const { publicKey } = writer;
    const expectedSize = log.length;
    await notary.api.journal.recover({ password: typed, expectedSize, entry, head: writer.head(next), publicKey });
    log = next;
  };

  test("that was revoked by an entry writes no more until another entry lets it in again; the first one can be revoked too; each time its owner gets a mail", async () => {
    await write(first, first.revocation(2, second));
    expect(await codeOf(write(second, second.entry(3, "Too late")))).toBe("journal/key-revoked");
    expect(await codeOf(write(first, first.revocation(3, first)))).toBe("journal/inconsistent");
    expect(await codeOf(write(first, first.revocation(3, third)))).toBe("journal/inconsistent");
    await write(first, first.entry(3, "Goes on"));
    // It may be let in again, by an entry.
    await write(first, first.admission(4, second));
    await write(second, second.entry(5, "Back again"));
    // What it names are all that ever counted: earlier heads are verified by them.
    expect((await notary.api.journal.head()).publicKeys).toHaveLength(2);
    await write(second, second.revocation(6, first));
    expect(await codeOf(write(first, first.entry(7, "Too late")))).toBe("journal/key-revoked");
    await write(second, second.entry(7, "Goes on"));

    // The same batch again, as if its answer had been lost: nobody is told twice.
    await write(second, second.admission(8, third));
    const [entries, head, { publicKey }] = [log.slice(8), second.head(log), second];
    await notary.api.journal.append({ expectedSize: 8, entries, head, publicKey });
    const laptop = (writer: Writer) => `“Laptop” (code of its key: ${computerCode(writer.keyId)})`;
    const began = `the computer that began it (code of its key: ${computerCode(first.keyId)})`;
    const told = (await mailTo(running, email)).map(({ subject, text }) => {
      const computer = [laptop(second), laptop(third), began].find((name) => text.includes(name));
      return `${subject}: ${computer}`;
    });
    expect(told.toSorted()).toEqual(
      [
        `A further computer writes your journal: ${laptop(second)}`,
        `A computer writes your journal no more: ${laptop(second)}`,
        `A further computer writes your journal: ${laptop(second)}`,
        `A computer writes your journal no more: ${began}`,
        `A further computer writes your journal: ${laptop(third)}`,
      ].toSorted(),
    );
  });

  test("that are lost are replaced by a statement, with the account's password and no other way, end with it, and a mail says so", async () => {
    expect(await codeOf(recover(third, third.recovery(log), "not the password"))).toBe("auth/wrong-credentials");
    expect(await codeOf(write(third, third.recovery(log)))).toBe("journal/inconsistent");
    expect(await codeOf(recover(third, third.entry(2, "No statement")))).toBe("journal/inconsistent");
    expect(await codeOf(recover(third, third.recovery(log.slice(0, 1))))).toBe("journal/inconsistent");
    const ofAnother = newWriter(journalOrigin("another", "journal")).recovery(log);
    expect(await codeOf(recover(third, ofAnother))).toBe("journal/inconsistent");
    expect(await codeOf(recover(first, first.recovery(log)))).toBe("journal/computer-known");
    await notary.api.journal.requestComputer({ publicKey: third.publicKey, name: "New laptop" });
    await recover(third, third.recovery(log));
    expect(await notary.api.journal.computers()).toEqual([]);
    for (const writer of [first, second])
      expect(await codeOf(write(writer, writer.entry(3, "Too late")))).toBe("journal/key-revoked");
    await write(third, third.entry(3, "Goes on"));
    const { entries } = await notary.api.journal.entries({ from: 0 });
    expect(entries.map(({ leaf }) => leaf.kind)).toEqual(["act", "device", "recovery", "act"]);

    const mails = await mailTo(running, email);
    expect(mails).toHaveLength(2);
    const continued = mails.find(({ subject }) => subject === "Your journal was continued from another computer");
    expect(continued?.text).toContain(`“New laptop” (code of its key: ${computerCode(third.keyId)})`);
    expect(continued?.text).toContain("the password of your account was typed");
    expect(continued?.text).toContain("It was not you?");
    // The reason stands in the journal, not in a mail.
    expect(continued?.text).not.toContain("The old one was stolen");
  });
});
