import { largestWholeNumber } from "#contract/common/whole-numbers.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { listConcernedUsers } from "#platform/signing-log/store/concerned-users.ts";
import { signingsPerPage } from "#platform/signing/store/signings.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { createHash, randomUUID } from "node:crypto";

describeOnEachStore("Signings", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const create = (
    title: string,
    members: { fullName: string; email: string; type: "signer" | "consumer" | "witness" }[] = [],
  ) => notary.api.signings.create({ title, kind: "real", scheduledAt: null, invite: true, members });

  test("the notary is a member without being named, and colours tell nine people apart as far as there are colours", async () => {
    const people = Array.from({ length: 8 }, (_unused, index) => ({
      fullName: `Person ${index}`,
      email: `person-${index}@example.org`,
      type: "signer" as const,
    }));
    const { signing, links } = await create("Many", people);
    const members = await notary.api.members.list({ id: signing.id });
    expect(members.map((member) => [member.type, member.colour])).toEqual([
      ["notary", 1],
      ...[2, 3, 4, 5, 6, 7, 8, 1].map((colour) => ["signer", colour]),
    ]);
    expect(links).toHaveLength(8);
    expect(signing).toMatchObject({
      status: "open",
      category: "upcoming",
      memberNames: people.map((person) => person.fullName),
    });
  });

  test("another notary's signings push nobody's own off their list", async () => {
    const { signing } = await create("The oldest of mine");
    const other = await running.signedIn("Theo");
    const { signing: pattern } = await other.api.signings.create({
      title: "Flood",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Nora Whitfield", email: running.welcome.accounts[0]?.email ?? "", type: "witness" }],
    });
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`
        insert into signings (id, title, kind, status, notary_user_id, created_at)
        select gen_random_uuid(), title, kind, status, notary_user_id, created_at + make_interval(secs => n)
          from signings, generate_series(1, ${signingsPerPage}::int) n where id = ${pattern.id}`.execute(db);
      await sql`
        insert into members (id, signing_id, position, user_id, full_name, email, type, colour, status, invited_at)
        select gen_random_uuid(), signings.id, 1, members.user_id, members.full_name, members.email, members.type, 1, 'offline', now()
          from signings, members
         where signings.title = 'Flood' and signings.id <> ${pattern.id}
           and members.signing_id = ${pattern.id} and members.type = 'witness'`.execute(db);
    });
    const { signings: listed, olderThan } = await notary.api.signings.list({});
    expect(listed.map(({ id }) => id)).toContain(signing.id);
    expect(listed.filter(({ title }) => title === "Flood")).toHaveLength(signingsPerPage);
    // The next page ends the list, and brings again only what the notary's own few signings reached further back for.
    const next = await notary.api.signings.list({ olderThan: olderThan ?? undefined });
    expect(next.olderThan).toBeNull();
    const flood = [...listed, ...next.signings].filter(({ title }) => title === "Flood");
    expect(new Set(flood.map(({ id }) => id)).size).toBe(signingsPerPage + 1);
    expect(flood).toHaveLength(signingsPerPage + 1);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`delete from members using signings where signing_id = signings.id and signings.title = 'Flood'
                  and signing_id <> ${pattern.id}`.execute(db);
      await sql`delete from signings where title = 'Flood' and id <> ${pattern.id}`.execute(db);
    });
  });

  test("a form that is sent again after a lost answer opens one signing and invites once", async () => {
    const form = {
      title: "Sent twice",
      kind: "real" as const,
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Twice Invited", email: "twice@example.org", type: "signer" as const }],
      requestId: randomUUID(),
    };
    const first = await notary.api.signings.create(form);
    const again = await notary.api.signings.create(form);
    expect(again).toEqual({ signing: first.signing, links: [] });
    expect((await notary.api.signings.list({})).signings.filter(({ title }) => title === "Sent twice")).toHaveLength(1);
    expect(await codeOf(notary.api.signings.create({ ...form, title: "Another" }))).toBe("idempotency/mismatch");
  });

  test("a notary lists their own signings, newest first; a consumer those where they take part", async () => {
    const { signing } = await create("With Elena", [
      { fullName: "Elena Marchetti", email: "Elena.Marchetti@demo.example", type: "consumer" },
    ]);
    expect((await notary.api.signings.list({})).signings[0]?.id).toBe(signing.id);
    const elena = await running.signedIn("Elena");
    expect((await elena.api.signings.list({})).signings.map((entry) => entry.id)).toEqual([signing.id]);
    expect((await elena.api.signings.snapshot({ id: signing.id })).members).toHaveLength(2);
    expect(await codeOf(elena.api.signings.finalize({ id: signing.id }))).toBe("auth/forbidden");
    expect(
      (await (await running.signedIn("Theo")).api.signings.list({})).signings.map((entry) => entry.id),
    ).not.toContain(signing.id);
  });

  test("whose access was withdrawn has the signing in no list and is told of no change, until they are let in again", async () => {
    const { signing } = await create("Withdrawn", [
      { fullName: "Elena Marchetti", email: "elena.marchetti@demo.example", type: "consumer" },
    ]);
    const elena = await running.signedIn("Elena");
    const userId = (await elena.api.account.session()).user?.id;
    const member = (await notary.api.members.list({ id: signing.id })).find((one) => one.userId === userId);
    if (member === undefined) throw new Error("Elena was not invited");
    const before = await elena.api.signings.counts();
    const isListed = async () => (await elena.api.signings.list({})).signings.some(({ id }) => id === signing.id);
    const isTold = async () =>
      (await listConcernedUsers(running.platform.services.store.read, signing.id)).some((id) => id === userId);
    expect([await isListed(), await isTold()]).toEqual([true, true]);
    await notary.api.members.withdrawLink({ id: signing.id, memberId: member.id });
    expect([await isListed(), await isTold()]).toEqual([false, false]);
    expect(await elena.api.signings.counts()).not.toEqual(before);
    await notary.api.members.issueLink({ id: signing.id, memberId: member.id });
    expect([await isListed(), await isTold()]).toEqual([true, true]);
    expect(await elena.api.signings.counts()).toEqual(before);
  });

  test("a list is read page by page to its end, none left out, and searched past the page that is shown", async () => {
    const { signing: first } = await create("The deed of 100% of_the farm", [
      { fullName: "Ada Quillfeather", email: "ada.q@example.org", type: "signer" },
    ]);
    const before = await notary.api.signings.counts();
    const many = signingsPerPage * 2;
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`
        insert into signings (id, title, kind, status, notary_user_id, created_at, scheduled_at)
        select gen_random_uuid(), 'Bulk ' || n, kind, status, notary_user_id, created_at + make_interval(secs => n / 3),
               created_at + make_interval(days => 30)
          from signings, generate_series(1, ${many}::int) n where id = ${first.id}`.execute(db);
    });
    const seen: string[] = [];
    const own: string[] = [];
    let olderThan: SigningId | null = null;
    do {
      const page = await notary.api.signings.list(olderThan === null ? {} : { olderThan });
      seen.push(...page.signings.map(({ id }) => id));
      own.push(...page.signings.flatMap(({ id, title }) => (title.startsWith("Bulk ") ? [id] : [])));
      ({ olderThan } = page);
    } while (olderThan !== null);
    expect([own.length, new Set(own).size]).toEqual([many, many]);
    const { signings: found, olderThan: more } = await notary.api.signings.list({ search: "100% of_the quillf" });
    expect([found.map(({ id }) => id), more]).toEqual([[first.id], null]);
    expect((await notary.api.signings.list({ search: "100_ farm" })).signings).toEqual([]);
    const booked = await notary.api.signings.list({ only: "booked" });
    expect(booked.signings.every(({ scheduledAt, status }) => scheduledAt !== null && status === "open")).toBe(true);
    // Counted in the database, however long the list.
    const after = await notary.api.signings.counts();
    expect(after.scheduledSigningsCount).toBe(before.scheduledSigningsCount + many);
    expect(after.upcomingSigningsCount).toBe(before.upcomingSigningsCount);
    expect(seen).toContain(first.id);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`delete from signings where title like 'Bulk %'`.execute(db);
    });
  });

  test("the counters follow the categories", async () => {
    const before = await notary.api.signings.counts();
    const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
    const { signing } = await notary.api.signings.create({
      title: "Later",
      kind: "real",
      scheduledAt: inThreeDays,
      invite: true,
      members: [],
    });
    expect(signing.category).toBe("scheduled");
    const after = await notary.api.signings.counts();
    expect(after.scheduledSigningsCount).toBe(before.scheduledSigningsCount + 1);
    expect(after.upcomingSigningsCount).toBe(before.upcomingSigningsCount);
  });

  test("the log counts without a gap however many write at once, and everyone can catch up from where they stopped", async () => {
    const { signing } = await create("Busy");
    const add = (index: number) =>
      notary.api.members.add({
        id: signing.id,
        fullName: `Guest ${index}`,
        email: `guest-${index}@example.org`,
        type: "witness",
      });
    await Promise.all(Array.from({ length: 12 }, (_unused, index) => add(index)));
    const { events, lastSeq } = await notary.api.signings.events({ id: signing.id });
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: lastSeq }, (_unused, index) => index + 1));
    expect(events.filter((event) => event.kind === "member-added")).toHaveLength(13);
    const rest = await notary.api.signings.events({ id: signing.id, after: 5 });
    expect(rest.events).toEqual(events.slice(5));
    expect(await notary.api.signings.events({ id: signing.id, after: largestWholeNumber })).toMatchObject({
      events: [],
    });
    const positions = (await notary.api.members.list({ id: signing.id })).map((member) => member.fullName);
    expect(new Set(positions).size).toBe(13);
  });

  test("the log cannot be rewritten, not even with the database at hand", async () => {
    const { signing } = await create("For ever");
    const { store: opened } = running.platform.services;
    for (const statement of [
      sql`update signing_events set kind = 'link-issued' where signing_id = ${signing.id}`,
      sql`delete from signing_events where signing_id = ${signing.id}`,
    ]) {
      await expect(statement.execute(opened.read)).rejects.toThrow(/append-only/);
    }
  });

  test("every line of the log knows who, when, from where and with which device; readers get who and when", async () => {
    const { signing } = await create("Traced");
    const rows = await running.platform.services.store.read
      .selectFrom("signing_events")
      .selectAll()
      .where("signing_id", "=", signing.id)
      .execute();
    for (const row of rows) expect(row).toMatchObject({ address: "127.0.0.1", device: expect.stringMatching(/\w/) });
    const { events } = await notary.api.signings.events({ id: signing.id });
    expect(events[0]?.actor).toMatchObject({ kind: "user", name: "Nora Whitfield" });
    expect(JSON.stringify(events)).not.toContain("127.0.0.1");
  });

  test("a line that a newer platform wrote is told as such, and keeps nobody from the log", async () => {
    const { signing } = await create("From the future");
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`
        insert into signing_events (signing_id, seq, kind, at, actor, data, version)
        select id, last_seq + 1, 'seal-placed', now(), '{"kind":"user","id":"n","name":"Nora Whitfield"}', '{"page":3}', 7
        from signings where id = ${signing.id}`.execute(db);
      await sql`update signings set last_seq = last_seq + 1 where id = ${signing.id}`.execute(db);
    });
    const { events } = await notary.api.signings.events({ id: signing.id });
    expect(events.at(-1)).toMatchObject({ kind: "unreadable", data: { was: "seal-placed", page: 3 } });
    expect(events[0]).toMatchObject({ kind: "signing-created", data: { title: "From the future" } });
  });

  test("text with a NUL or half a surrogate pair is an invalid request, not a defect", async () => {
    for (const title of ["a\u0000b", "a\ud800b"]) {
      const call = notary.api.signings.create({ title, kind: "real", scheduledAt: null, members: [] });
      expect(await codeOf(call)).toBe("request/invalid");
    }
    const { signing } = await create("Straße – 日本 – 👩‍⚖️");
    expect(signing.title).toBe("Straße – 日本 – 👩‍⚖️");
  });

  test("a signing without documents cannot be released", async () => {
    const { signing } = await create("Empty");
    expect(await codeOf(notary.api.signings.finalize({ id: signing.id }))).toBe("signing/not-all-locked");
  });
});

describeOnEachStore("Personal links", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const invite = async () => {
    const { signing, links } = await notary.api.signings.create({
      title: "By link",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Lena Link", email: "lena@example.org", type: "signer" }],
    });
    const [link] = links;
    if (link === undefined) throw new Error("no link was issued");
    return { id: signing.id, link, member: { id: signing.id, memberId: link.memberId } };
  };

  test("a link has 256 random bits behind the # and is stored hashed only", async () => {
    const { link } = await invite();
    const token = tokenOf(link.url);
    expect(link.url).toBe(`${running.url}/join#${token}`);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await running.platform.services.store.read.selectFrom("personal_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash)).toContain(createHash("sha256").update(token).digest("hex"));
  });

  test("it opens the signing for its member, on as many devices as they like", async () => {
    const { id, link } = await invite();
    for (const device of ["laptop", "phone"]) {
      const { browser, memberId } = await running.joined(link.url);
      const session = await browser.api.account.session();
      expect(session, device).toMatchObject({ user: null, memberships: [{ signingId: id, memberId }] });
      expect((await browser.api.signings.get({ id })).title).toBe("By link");
    }
    const { events } = await notary.api.signings.events({ id });
    const joined = events.filter((event) => event.kind === "member-joined");
    expect(joined.reduce((sum, { repeated }) => sum + (repeated?.times ?? 1), 0)).toBe(2);
  });

  test("one browser can hold several memberships, and keeps them when its owner signs in", async () => {
    const [one, two] = [await invite(), await invite()];
    const { browser } = await running.joined(one.link.url);
    await browser.api.members.join({ token: tokenOf(two.link.url) });
    await browser.api.account.session();
    const elena = running.welcome.accounts.find((account) => account.fullName.startsWith("Elena"));
    const session = await browser.api.account.login({ email: elena?.email ?? "", password: elena?.password ?? "" });
    expect(session.memberships.map((membership) => membership.signingId).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    const theo = running.welcome.accounts.find((account) => account.fullName.startsWith("Theo"));
    const other = await browser.api.account.login({ email: theo?.email ?? "", password: theo?.password ?? "" });
    expect(other.memberships).toEqual([]);
  });

  test("an unknown link is refused", async () => {
    const browser = await running.newBrowser();
    expect(await refusalOf(browser.api.members.join({ token: "A".repeat(43) }))).toMatchObject({
      code: "link/unknown",
      status: 404,
    });
  });

  test("a link ends after two weeks and names who can give a new one", async () => {
    const { link } = await invite();
    running.advance(14 * 24 * 3_600_000 + 1_000);
    const browser = await running.newBrowser();
    const refusal = await refusalOf(browser.api.members.join({ token: tokenOf(link.url) }));
    expect(refusal).toMatchObject({
      code: "link/expired",
      status: 410,
      params: { notary: "Nora Whitfield", expiredOn: link.expiresAt },
    });
    notary = await running.signedIn("Nora");
  });

  test("a new link withdraws the old one and the sessions that came by it", async () => {
    const { id, link, member } = await invite();
    const { browser } = await running.joined(link.url);
    const fresh = await notary.api.members.issueLink(member);
    expect(fresh.url).not.toBe(link.url);
    expect(await codeOf(browser.api.signings.get({ id }))).toBe("auth/signed-out");
    const again = await running.newBrowser();
    expect(await codeOf(again.api.members.join({ token: tokenOf(link.url) }))).toBe("link/revoked");
    await running.joined(fresh.url);
    const kinds = (await notary.api.signings.events({ id })).events.map((event) => event.kind);
    expect(kinds).toEqual(expect.arrayContaining(["link-revoked", "link-issued"]));
  });

  test("nobody gets a link in place of the notary's account", async () => {
    const { id } = await invite();
    const [own] = await notary.api.members.list({ id });
    expect(await codeOf(notary.api.members.issueLink({ id, memberId: own?.id ?? "" }))).toBe("auth/forbidden");
  });

  test("consent is kept with the words, their hash, the time and the address", async () => {
    const { id, link, member } = await invite();
    const { browser } = await running.joined(link.url);
    const consented = await browser.api.members.consent({
      ...member,
      textVersion: currentConsentVersion,
      agreed: true,
    });
    expect(consented.consentedAt).not.toBeNull();
    const row = await running.platform.services.store.read
      .selectFrom("consents")
      .selectAll()
      .where("member_id", "=", member.memberId)
      .executeTakeFirstOrThrow();
    const words = consentTexts[currentConsentVersion].join("\n");
    expect(row).toMatchObject({
      decision: "agreed",
      text_version: currentConsentVersion,
      text_sha256: createHash("sha256").update(words).digest("hex"),
      address: "127.0.0.1",
    });
    const unknown = browser.api.members.consent({ ...member, textVersion: "toString", agreed: true });
    expect(await codeOf(unknown)).toBe("request/invalid");
    expect((await notary.api.signings.events({ id })).events.at(-1)).toMatchObject({
      kind: "member-consented",
      actor: { kind: "member" },
    });
  });

  test("refusing to sign electronically is kept too and leaves no consent", async () => {
    const { id, link, member } = await invite();
    const { browser } = await running.joined(link.url);
    expect(
      (await browser.api.members.decline({ ...member, textVersion: currentConsentVersion })).consentedAt,
    ).toBeNull();
    expect((await notary.api.signings.events({ id })).events.at(-1)?.kind).toBe("member-declined");
  });
});
