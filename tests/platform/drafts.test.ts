import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#platform/store/migrations/migrations.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, type Browser } from "./client.ts";
import { linkIn, mailTo } from "./mail-steps.ts";
import { newField } from "./meeting.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { openLockedMeeting } from "./release-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const elenasAddress = "elena.marchetti@demo.example";
let people = 0;

describeOnEachStore("Drafts and invitations", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    notary = await running.signedIn("Nora");
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  /** A draft of Nora's with Elena, who has an account, and somebody at an address of their own. */
  const saveDraft = async () => {
    people += 1;
    const email = `draft${people}@example.org`;
    const { signing, links } = await notary.api.signings.create({
      title: `Draft ${people}`,
      kind: "real",
      scheduledAt: null,
      members: [
        { fullName: "Elena Marchetti", email: elenasAddress, type: "consumer" },
        { fullName: "Sofia Signer", email, type: "signer" },
      ],
    });
    const members = await notary.api.members.list({ id: signing.id });
    const of = (address: string) => members.find((member) => member.email === address)!;
    return { id: signing.id, signing, links, email, elena: of(elenasAddress), sofia: of(email) };
  };
  const listed = async (browser: Browser, id: SigningId) =>
    (await browser.api.signings.list({})).signings.find((signing) => signing.id === id);
  const mailsToElena = async () => (await mailTo(running, elenasAddress)).length;

  test("of a draft nobody hears: no mail, no link, no line in an account's list, no way in by account", async () => {
    const before = await mailsToElena();
    const draft = await saveDraft();
    expect(draft.signing).toMatchObject({ status: "open", category: "draft" });
    expect(draft.links).toEqual([]);
    expect([draft.elena, draft.sofia].map(({ invitedAt, invitation }) => [invitedAt, invitation.state])).toEqual([
      [null, "none"],
      [null, "none"],
    ]);
    const elena = await running.signedIn("Elena");
    expect(await listed(elena, draft.id)).toBeUndefined();
    expect(await codeOf(elena.api.signings.snapshot({ id: draft.id }))).toBe("auth/forbidden");
    expect(await listed(notary, draft.id)).toMatchObject({ category: "draft" });
    expect([await mailsToElena(), await mailTo(running, draft.email)]).toEqual([before, []]);
  });

  test("a draft takes documents, fields and more people, and still mails nobody", async () => {
    const before = await mailsToElena();
    const draft = await saveDraft();
    const { uploadId } = await uploadBytes(running.url, notary, await makePdf());
    const [document] = await notary.api.documents.upload({ id: draft.id, uploads: [{ uploadId, name: "Deed.pdf" }] });
    await notary.api.documents.operate({
      id: draft.id,
      docId: document!.id,
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("signature", draft.sofia.id) }],
    });
    const added = await notary.api.members.add({
      id: draft.id,
      fullName: "Wendy Witness",
      email: `w-${draft.email}`,
      type: "witness",
    });
    expect(added).toMatchObject({ link: null, member: { invitedAt: null } });
    const moved = await notary.api.members.update({
      id: draft.id,
      memberId: draft.sofia.id,
      email: `moved-${draft.email}`,
    });
    expect(moved.link).toBeNull();
    expect(await mailsToElena()).toBe(before);
    for (const address of [draft.email, `w-${draft.email}`, `moved-${draft.email}`])
      expect(await mailTo(running, address)).toEqual([]);
    expect(await listed(notary, draft.id)).toMatchObject({ category: "draft", documentCount: 1 });
  });

  test("no code lets anybody into a draft, and asking for one tells nobody of it", async () => {
    const draft = await saveDraft();
    await (await running.newBrowser()).api.returning.askCode({ email: draft.email });
    expect(await mailTo(running, draft.email)).toEqual([]);
    await notary.api.members.invite({ id: draft.id, memberIds: [draft.sofia.id] });
    await (await running.newBrowser()).api.returning.askCode({ email: draft.email });
    expect((await mailTo(running, draft.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("invites you to sign"),
      expect.stringContaining("code"),
    ]);
  });

  test("invitations go to those who are named, once, end the draft, and stand in the record", async () => {
    const draft = await saveDraft();
    const elena = await running.signedIn("Elena");
    const { user } = await elena.api.account.session();
    const open = await openChannel(elena, channels.user(user?.id ?? ""));
    const told = heard(open.channel, "signings-count-updated");
    const members = await notary.api.members.invite({ id: draft.id, memberIds: [draft.elena.id] });
    await told;
    open.close();
    expect(await listed(elena, draft.id)).toMatchObject({ category: "upcoming" });
    expect(members.find(({ id }) => id === draft.elena.id)).toMatchObject({ invitedAt: expect.any(String) });
    expect(members.find(({ id }) => id === draft.sofia.id)).toMatchObject({ invitedAt: null });
    expect(await mailTo(running, draft.email)).toEqual([]);

    const before = await mailsToElena();
    await notary.api.members.invite({ id: draft.id, memberIds: [draft.elena.id, draft.sofia.id] });
    expect(await mailsToElena()).toBe(before);
    const [mail, ...more] = await mailTo(running, draft.email);
    expect(more).toEqual([]);
    expect(await running.joined(linkIn(mail))).toMatchObject({ signingId: draft.id, memberId: draft.sofia.id });
    const { events } = await notary.api.signings.events({ id: draft.id });
    expect(events.filter(({ kind }) => kind === "link-sent").map(({ data }) => data)).toEqual([
      { memberId: draft.elena.id, fullName: "Elena Marchetti" },
      { memberId: draft.sofia.id, fullName: "Sofia Signer" },
    ]);
    expect(events.map(({ kind }) => kind)).not.toContain("link-issued");
  });

  test("to invite one whose id is not of this signing, or the notary, invites nobody", async () => {
    const draft = await saveDraft();
    const other = await saveDraft();
    const own = (await notary.api.members.list({ id: draft.id })).find(({ type }) => type === "notary")!;
    for (const [stray, code] of [
      [other.sofia.id, "request/not-found"],
      [own.id, "auth/forbidden"],
    ] as const)
      expect(await codeOf(notary.api.members.invite({ id: draft.id, memberIds: [draft.sofia.id, stray] }))).toBe(code);
    expect(await mailTo(running, draft.email)).toEqual([]);
    expect(await listed(notary, draft.id)).toMatchObject({ category: "draft" });
    await notary.api.signings.terminate({ id: draft.id });
    expect(await codeOf(notary.api.members.invite({ id: draft.id, memberIds: [draft.sofia.id] }))).toBe(
      "signing/closed",
    );
  });

  test("a link that is made to be handed over invites without a mail; sending one does with it", async () => {
    const draft = await saveDraft();
    const link = await notary.api.members.issueLink({ id: draft.id, memberId: draft.sofia.id });
    expect(await running.joined(link.url)).toMatchObject({ memberId: draft.sofia.id });
    expect(await mailTo(running, draft.email)).toEqual([]);
    expect(await listed(notary, draft.id)).toMatchObject({ category: "upcoming" });
    const sent = await notary.api.members.notify({ id: draft.id, memberId: draft.elena.id });
    expect(sent.invitedAt).not.toBeNull();
    const again = await notary.api.members.notify({ id: draft.id, memberId: draft.elena.id });
    expect(again.invitedAt).toBe(sent.invitedAt);
  });

  test("who was never invited is not told of the release either", async () => {
    const meeting = await openLockedMeeting(running, { pki, certificate }, []);
    const email = `late-${(people += 1)}@example.org`;
    await meeting.notary.api.members.add({
      id: meeting.signingId,
      fullName: "Never Told",
      email,
      type: "witness",
    });
    const before = (await mailTo(running, "sofia@example.org")).length;
    await meeting.notary.api.signings.finalize({ id: meeting.signingId });
    expect(await mailTo(running, email)).toEqual([]);
    expect(await mailTo(running, "sofia@example.org")).toHaveLength(before + 1);
  });
});

describeOnPostgres("A database of earlier days", (store) => {
  test("whoever was in a signing of earlier days counts as invited: since they were mailed or came, else since it was opened", async () => {
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: await store.newDatabaseUrl() }) }),
    });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const before = await migrator.migrateTo("0015-made-signatures");
    expect(before.error).toBeUndefined();
    await sql`insert into users (id, email, full_name, first_name, last_name, timezone, role, password_hash, created_at)
            values ('00000000-0000-4000-8000-000000000001', 'nora@example.org', 'Nora', 'Nora', 'W', 'UTC', 'SelfRon', '', '2026-01-01T00:00:00Z')`.execute(
      db,
    );
    await sql`insert into signings (id, title, kind, status, notary_user_id, created_at)
            values ('00000000-0000-4000-8000-000000000002', 'Old', 'real', 'open', '00000000-0000-4000-8000-000000000001', '2026-01-02T00:00:00Z')`.execute(
      db,
    );
    await sql`insert into members (id, signing_id, position, full_name, email, type, colour, status, invitation_at, joined_at)
            select gen_random_uuid(), '00000000-0000-4000-8000-000000000002', n, 'P', n || '@example.org', 'signer', 1, 'offline', invited, joined
              from (values (1, '2026-01-05T00:00:00Z'::timestamptz, '2026-01-04T00:00:00Z'::timestamptz), (2, '2026-01-06T00:00:00Z', null), (3, null, null)) as old (n, invited, joined)`.execute(
      db,
    );
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const { rows } = await sql<{ day: string }>`
    select to_char(invited_at at time zone 'UTC', 'DD') as day from members order by position`.execute(db);
    expect(rows.map(({ day }) => day)).toEqual(["04", "06", "02"]);
    const drafts = await sql`select id from signings where is_draft`.execute(db);
    expect(drafts.rows).toEqual([]);
    await db.destroy();
  });
});
