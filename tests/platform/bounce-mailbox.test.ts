import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createImapMailbox } from "#platform/adapters/mailbox/imap-mailbox.ts";
import type { MailboxState } from "#platform/adapters/mailbox/mailbox.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { startDovecot, type TestDovecot } from "#tests/builders/test-dovecot.ts";
import { startRelay, type TestRelay } from "#tests/builders/test-relay.ts";
import { bounceAddress, bounceMail, inviteAt, senderTo } from "./bounce-steps.ts";
import type { Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

/** Of one run through a mailbox; what was told once is told by one line of the record. */
const toldOf = async (notary: Browser, id: Awaited<ReturnType<typeof inviteAt>>["id"]) =>
  (await notary.api.signings.events({ id })).events.filter(({ kind }) => kind === "mail-failed").length;

const settingsOf = (server: TestDovecot, port: number, more: Record<string, string> = {}) => ({
  MAIL_BOUNCES_ADDRESS: bounceAddress,
  MAIL_BOUNCES_IMAP_URL: `imaps://${server.user}:${encodeURIComponent(server.password)}@localhost:${port}`,
  MAIL_BOUNCES_IMAP_CA_FILE: server.authorityFile,
  MAIL_BOUNCES_IMAP_READ_FOLDER: "Read",
  ...more,
});

const health = async (browser: Browser) => (await browser.api.platform.health()).bounces;

const becomes = async (browser: Browser, mailbox: MailboxState) => {
  await expect.poll(() => health(browser), inDueTime).toMatchObject({ mailbox });
};

describeOnPostgres("The mailbox of bounces", (store) => {
  let server: TestDovecot;
  let relay: TestRelay;
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    server = await startDovecot();
    relay = await startRelay(server.ports.tls);
    running = await startTestPlatform(store, { settings: settingsOf(server, relay.port) });
    nora = await running.signedIn("Nora");
  });
  afterAll(async () => {
    await running.stop();
    await relay.stop();
    await server.stop();
  });

  const invited = async (email: string) => {
    const person = await inviteAt(running, nora, email);
    return { ...person, to: await senderTo(running, email), told: () => toldOf(nora, person.id) };
  };
  const readSubjects = () => server.messages("Read").map(({ subject }) => subject);

  test("is read of what lay there before the connection stood, and of what comes while it waits", async () => {
    await becomes(nora, "reading");
    relay.cut();
    await becomes(nora, "unreachable");
    const before = await invited("before@example.net");
    server.deliver(bounceMail({ to: before.to, address: "before@example.net" }));
    relay.restore();
    await expect.poll(before.invitation, inDueTime).toMatchObject({ state: "failed", reason: "no-such-address" });
    await becomes(nora, "reading");

    const meanwhile = await invited("meanwhile@example.net");
    server.deliver(bounceMail({ to: meanwhile.to, address: "meanwhile@example.net", status: "5.2.2" }));
    await expect.poll(meanwhile.invitation, inDueTime).toMatchObject({ state: "failed", reason: "mailbox-full" });
    const subjects = ["Undelivered to before@example.net", "Undelivered to meanwhile@example.net"];
    await expect
      .poll(() => server.messages("Read"), inDueTime)
      .toEqual(subjects.map((subject) => ({ subject, isRead: true })));
    await expect.poll(() => server.messages(), inDueTime).toEqual([]);
    expect([await before.told(), await meanwhile.told()]).toEqual([1, 1]);
  });

  test("keeps what tells nothing of a mail of ours, counts it, and reads on; no word of a mail stands in the log", async () => {
    const { to, invitation, told } = await invited("after@example.net");
    const secretWords = "the-words-of-a-mail";
    server.deliver(`To: ${to}\nSubject: A person answers\n\n${secretWords}\n`);
    server.deliver(`To: ${bounceAddress}\nSubject: ${secretWords}\n\nBuy\n`);
    server.deliver(bounceMail({ to: bounceAddress, address: "x@example.net", subject: "Of no mail of ours" }));
    server.deliver("");
    server.deliver(bounceMail({ to, address: "after@example.net", action: "delayed", subject: "Only late" }));
    await expect.poll(() => health(nora), inDueTime).toEqual({ mailbox: "reading", leftUnread: 4 });
    await expect.poll(readSubjects, inDueTime).toContain("Only late");
    expect(await invitation()).toMatchObject({ state: "sent", reason: null });

    server.deliver(
      bounceMail({ to, address: "after@example.net", original: `Subject: ${secretWords}\n\n${secretWords}` }),
    );
    await expect.poll(invitation, inDueTime).toMatchObject({ state: "failed" });
    await expect.poll(readSubjects, inDueTime).toContain("Undelivered to after@example.net");
    expect(await told()).toBe(1);
    expect(server.messages().map(({ isRead }) => isRead)).toEqual([false, false, false, false]);
    expect(running.logLines.join("")).not.toContain(secretWords);
  });

  test("is read past messages of any size", async () => {
    const large = await invited("large@example.net");
    const behind = await invited("behind@example.net");
    const before = (await health(nora)).leftUnread;
    const megabytes = (count: number) => "x".repeat(count * 1_048_576);
    server.deliver(`To: ${large.to}\nSubject: Nothing but weight\n\n${megabytes(40)}`);
    server.deliver(`To: ${large.to}\nSubject: One endless line\nX-Line: ${megabytes(4)}\n\nEnd\n`);
    server.deliver(`Subject: Many recipients\n${"To: bounces+0@example.org,\n".repeat(200_000)}\n\nEnd\n`);
    server.deliver(bounceMail({ to: large.to, address: "large@example.net", original: megabytes(40) }));
    server.deliver(bounceMail({ to: behind.to, address: "behind@example.net" }));
    await expect.poll(large.invitation, inDueTime).toMatchObject({ state: "failed" });
    await expect.poll(behind.invitation, inDueTime).toMatchObject({ state: "failed" });
    await expect.poll(() => health(nora), inDueTime).toEqual({ mailbox: "reading", leftUnread: before + 3 });
  });

  test("holds nothing up where the database refuses one message's effect; it is tried again, and then left", async () => {
    const refused = await invited("refused-by-us@example.net");
    const other = await invited("other@example.net");
    const { services } = running.platform;
    const before = (await health(nora)).leftUnread;
    const failing = `create function no_such_effect() returns trigger language plpgsql as
      $$ begin if new.address = 'refused-by-us@example.net' then raise exception 'refused'; end if; return new; end $$`;
    const trigger =
      "create trigger no_such_effect before update on mail_envelopes for each row execute function no_such_effect()";
    for (const statement of [failing, trigger])
      await services.store.transact((unit) => sql.raw(statement).execute(unit.db));
    server.deliver(bounceMail({ to: refused.to, address: "refused-by-us@example.net" }));
    const comes = async (address: string, { to, invitation }: typeof other) => {
      server.deliver(bounceMail({ to, address }));
      await expect.poll(invitation, inDueTime).toMatchObject({ state: "failed" });
    };
    await comes("other@example.net", other);
    for (const address of ["other2@example.net", "other3@example.net", "other4@example.net"])
      await comes(address, await invited(address));
    await expect.poll(async () => (await health(nora)).leftUnread, inDueTime).toBe(before + 1);
    expect(await refused.told()).toBe(0);
  });

  test("of another platform, too, gives each its own, and leaves the other's", async () => {
    const second = await startTestPlatform(store, { settings: settingsOf(server, server.ports.tls) });
    try {
      const theo = await second.signedIn("Nora");
      const people = await Promise.all(
        Array.from({ length: 10 }, async (_unused, index) => {
          const [platform, notary] = index % 2 === 0 ? ([running, nora] as const) : ([second, theo] as const);
          const address = `shared${index}@example.net`;
          const person = await inviteAt(platform, notary, address);
          return { ...person, address, notary, to: await senderTo(platform, address) };
        }),
      );
      for (const { to, address } of people) server.deliver(bounceMail({ to, address }));
      for (const { invitation, id, notary } of people) {
        await expect.poll(invitation, inDueTime).toMatchObject({ state: "failed" });
        expect(await toldOf(notary, id)).toBe(1);
      }
      await expect
        .poll(() => server.messages().filter(({ subject }) => subject.includes("shared")), inDueTime)
        .toEqual([]);
    } finally {
      await second.stop();
    }
  });
});

describeOnPostgres("The mailbox of bounces, step by step", (store) => {
  let folder: string;
  let running: TestPlatform | undefined;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "mailbox-"));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    for (const stop of stops.splice(0).toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const dovecot = async (options: Parameters<typeof startDovecot>[0] = {}) => {
    const server = await startDovecot(options);
    stops.push(server.stop);
    return server;
  };
  const start = async (settings: Record<string, string>) => {
    running = await startTestPlatform(store, { settings });
    return { running, nora: await running.signedIn("Nora") };
  };
  const clearSettings = ({ user, password }: TestDovecot, port: number) => ({
    MAIL_BOUNCES_ADDRESS: bounceAddress,
    MAIL_BOUNCES_IMAP_URL: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
  });

  test("a line that is cut once the effect is committed, and before the message is marked, tells nothing twice", async () => {
    const server = await dovecot({ isClear: true });
    const relay = await startRelay(server.ports.clear);
    stops.push(relay.stop);
    const { nora } = await start(clearSettings(server, relay.port));
    await becomes(nora, "reading");
    const person = await inviteAt(running as TestPlatform, nora, "cut@example.net");
    const cut = relay.cutAt(/ UID STORE /);
    server.deliver(
      bounceMail({ to: await senderTo(running as TestPlatform, "cut@example.net"), address: "cut@example.net" }),
    );
    await cut;
    expect(await person.invitation()).toMatchObject({ state: "failed" });
    expect(server.messages()).toMatchObject([{ isRead: false }]);
    relay.restore();
    await expect.poll(() => server.messages(), inDueTime).toMatchObject([{ isRead: true }]);
    expect(await toldOf(nora, person.id)).toBe(1);
  });

  test("a server that tells of nothing and moves nothing is asked again and again", async () => {
    const server = await dovecot({ isClear: true, capability: "IMAP4rev1 UIDPLUS" });
    const bounceMailbox = createImapMailbox(
      {
        host: "127.0.0.1",
        port: server.ports.clear,
        isTls: false,
        mayBeClear: true,
        user: server.user,
        password: server.password,
        folder: "INBOX",
        readFolder: "Read",
        ownAuthorities: null,
      },
      { pollMs: 20 },
    );
    running = await startTestPlatform(store, {
      settings: { MAIL_BOUNCES_ADDRESS: bounceAddress, MAIL_BOUNCES_SECRET: "s".repeat(32) },
      dependencies: { bounceMailbox },
    });
    const nora = await running.signedIn("Nora");
    await becomes(nora, "reading");
    const person = await inviteAt(running, nora, "polled@example.net");
    server.deliver(bounceMail({ to: await senderTo(running, "polled@example.net"), address: "polled@example.net" }));
    await expect.poll(person.invitation, inDueTime).toMatchObject({ state: "failed" });
    await expect.poll(() => server.messages("Read"), inDueTime).toMatchObject([{ isRead: true }]);
    await expect.poll(() => server.messages(), inDueTime).toEqual([]);
  });

  test("a wrong password, an unknown authority, a missing folder and a server that is away are told apart, and once mended it is read", async () => {
    const server = await dovecot();
    const file = path.join(folder, "password");
    writeFileSync(file, `${server.password}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
    const url = (host = "localhost") => `imaps://${server.user}@${host}:${server.ports.tls}`;
    const settings = {
      ...settingsOf(server, server.ports.tls),
      MAIL_BOUNCES_IMAP_URL: url(),
      MAIL_BOUNCES_IMAP_PASSWORD_FILE: file,
    };
    const { MAIL_BOUNCES_IMAP_CA_FILE: _none, ...untrusted } = settings;
    const stateOf = async (changed: Record<string, string>, state: MailboxState) => {
      const { nora } = await start(changed);
      await becomes(nora, state);
      await running?.stop();
      running = undefined;
    };
    await stateOf(untrusted, "not-trusted");
    await stateOf({ ...settings, MAIL_BOUNCES_IMAP_URL: url("127.0.0.1") }, "not-trusted");
    await stateOf({ ...settings, MAIL_BOUNCES_IMAP_FOLDER: "Nowhere" }, "no-folder");
    await stateOf({ ...settings, MAIL_BOUNCES_IMAP_URL: `imaps://${server.user}@localhost:1` }, "unreachable");

    server.setPassword("another one");
    const { nora } = await start(settings);
    await becomes(nora, "wrong-password");
    const logged = (running as TestPlatform).logLines.join("");
    expect(logged).toContain("The mail server refuses the user or the password.");
    expect(logged).not.toContain(server.password);
    server.setPassword(server.password);
    await becomes(nora, "reading");
  });
});
