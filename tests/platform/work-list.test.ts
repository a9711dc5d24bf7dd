import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstOfGroup, pageOfGroup, type SigningGroup } from "#contract/signing/work-list.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { FieldOperation } from "#contract/field/entity.ts";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { Browser } from "./client.ts";
import { adopt, agree, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const dayMs = 24 * 3_600_000;
const today = { dayFrom: "2027-03-10T05:00:00Z", dayUntil: "2027-03-11T05:00:00Z" };

describeOnEachStore("The signings by what is to do", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update signings set status = 'terminated' where status = 'open'`.execute(db);
    });
  });
  afterAll(() => running.stop());

  const upload = async (browser: Browser) => (await uploadBytes(running.url, browser, await makePdf())).uploadId;
  const groups = async (over: Partial<Parameters<Browser["api"]["signings"]["groups"]>[0]> = {}, browser = notary) =>
    (await browser.api.signings.groups({ ...today, ...over })).groups;
  const find = async (id: SigningId, browser = notary) => {
    for (const { group, signings } of await groups({}, browser)) {
      const found = signings.find((signing) => signing.id === id);
      if (found !== undefined) return { group, ...found.progress, signing: found };
    }
    throw new Error("the signing stands in no group");
  };
  const create = async (title: string, scheduledAt: string | null, over: { invite?: boolean } = {}) =>
    (
      await notary.api.signings.create({
        title,
        kind: "real",
        scheduledAt,
        invite: true,
        members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
        ...over,
      })
    ).signing.id;
  const operate = async (browser: Browser, meeting: Meeting, operations: FieldOperation[]) => {
    const target = { id: meeting.signingId, docId: meeting.document.id };
    const { version } = await notary.api.documents.fields(target);
    return browser.api.documents.operate({ ...target, baseVersion: version, operations });
  };

  test("what has a day stands by its day, as whoever asks counts days; a day that has passed is overdue", async () => {
    const ids: [SigningId, SigningGroup][] = [
      [await create("A minute before", "2027-03-10T04:59:00Z"), "overdue"],
      [await create("The first minute", "2027-03-10T05:00:00Z"), "today"],
      [await create("The last minute", "2027-03-11T04:59:00Z"), "today"],
      [await create("The next day", "2027-03-11T05:00:00Z"), "planned"],
      [await create("A draft for then", "2027-03-12T05:00:00Z", { invite: false }), "drafts"],
      [await create("A draft that is late", "2027-03-01T05:00:00Z", { invite: false }), "overdue"],
      [await create("A draft without a time", null, { invite: false }), "drafts"],
    ];
    for (const [id, group] of ids) expect([id, (await find(id)).group]).toEqual([id, group]);
    const listed = await groups();
    expect(listed.map(({ group }) => group)).toEqual(["overdue", "today", "planned", "drafts", "ended"]);
    expect(listed[1]?.signings.map(({ title }) => title)).toEqual(["The first minute", "The last minute"]);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update signings set status = 'terminated' where status = 'open'`.execute(db);
    });
  });

  test("a signing without a time goes from hand to hand: whose turn it is, who is there, who has signed", async () => {
    const bare = await create("No document yet", null);
    expect(await find(bare)).toMatchObject({ group: "in-progress", next: "documents", signers: 1, signed: 0 });

    const meeting = await openMeeting(running, upload, "real");
    const at = () => find(meeting.signingId);
    // She came by her link already; the page behind it is not open.
    expect(await at()).toMatchObject({ group: "in-progress", next: "fields", here: [] });

    const signature = newField("signature", meeting.signerMemberId);
    const own = newField("notary_signature", meeting.notaryMemberId, { place: place({ y: 500 }) });
    await operate(notary, meeting, [
      { kind: "add", field: signature },
      { kind: "add", field: own },
    ]);
    expect(await at()).toMatchObject({ group: "waiting", next: "signer", waitingFor: ["Sofia Signer"], signed: 0 });

    const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    await operate(meeting.signer, meeting, [{ kind: "modify", fieldId: signature.id, value }]);
    expect(await at()).toMatchObject({ group: "in-progress", next: "notary", signers: 1, signed: 1 });

    await operate(notary, meeting, [{ kind: "delete", fieldId: own.id }]);
    await notary.api.documents.waive({
      id: meeting.signingId,
      docId: meeting.document.id,
      parts: ["notary-signature", "seal", "statement"],
      reason: "The lender's form has them on paper.",
    });
    expect(await at()).toMatchObject({ group: "ready-to-lock", next: "lock", locked: 0 });

    await notary.api.signings.declineFinalization({ id: meeting.signingId, reason: "A paper is missing." });
    expect(await at()).toMatchObject({ group: "not-completed" });
  });

  test("who has not come yet is waited for; who is there now is named, and is nobody to wait for", async () => {
    const id = await create("Not come yet", null);
    await notary.api.documents.upload({ id, uploads: [{ uploadId: await upload(notary), name: "Deed.pdf" }] });
    expect(await find(id)).toMatchObject({ group: "waiting", next: "arrival", waitingFor: ["Sofia Signer"] });
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update members set status = 'presigning' where signing_id = ${id} and type = 'signer'`.execute(db);
    });
    expect(await find(id)).toMatchObject({ group: "in-progress", here: ["Sofia Signer"] });
  });

  test("released with entries to write it is to journal, and over once they are written", async () => {
    const id = await create("To journal", null);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update signings set status = 'finalized', finalized_at = now() where id = ${id}`.execute(db);
      await sql`
        insert into documents (id, signing_id, position, name, state, pages, size_bytes, sha256, fields, lock, created_at)
        values (gen_random_uuid(), ${id}, 0, 'Deed.pdf', 'signed', '[]', 1, '', '[]', '{"sha256":""}', now())`.execute(
        db,
      );
    });
    expect(await find(id)).toMatchObject({ group: "to-journal", locked: 1, next: "none" });
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update documents set journaled_at = now() where signing_id = ${id}`.execute(db);
    });
    expect((await find(id)).group).toBe("ended");
  });

  test("fields that were saved before outlines were kept are read as they are", async () => {
    const meeting = await openMeeting(running, upload);
    await operate(notary, meeting, [{ kind: "add", field: newField("signature", meeting.signerMemberId) }]);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update documents set outlines = null where signing_id = ${meeting.signingId}`.execute(db);
    });
    expect(await find(meeting.signingId)).toMatchObject({ group: "waiting", next: "signer" });
  });

  test("who is invited has it apart, without what only its notary knows; a stranger's many push nobody's out", async () => {
    const theo = await running.signedIn("Theo");
    const email = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.email ?? "";
    const invite = (browser: Browser, title: string, scheduledAt: string | null) =>
      browser.api.signings.create({
        title,
        kind: "real",
        scheduledAt,
        invite: true,
        members: [{ fullName: "Elena Marchetti", email, type: "consumer" }],
      });
    const { signing } = await invite(notary, "Elena's closing", null);
    for (let index = 0; index < firstOfGroup + 2; index += 1)
      await invite(theo, `Flood ${index}`, "2027-03-10T12:00:00Z");
    const elena = await running.signedIn("Elena");
    const [invited] = await groups({ group: "invited" }, elena);
    expect(invited).toMatchObject({ group: "invited", count: firstOfGroup + 3 });
    expect(invited?.signings.findIndex(({ id }) => id === signing.id)).toBe(firstOfGroup);
    expect(invited?.signings.every(({ progress }) => progress === null)).toBe(true);
    expect((await groups({}, elena)).map(({ group }) => group)).toEqual(["invited"]);
  });

  test("counted over all there are, given out in parts without a gap, and searched in all", async () => {
    const pattern = await create("Pattern", null);
    const many = 612;
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`
        insert into signings (id, title, kind, status, notary_user_id, created_at, scheduled_at)
        select gen_random_uuid(), 'Bulk ' || n, kind, case when n % 2 = 0 then 'open' else 'terminated' end,
               notary_user_id, created_at + make_interval(secs => n), ${new Date(Date.parse(today.dayFrom) - dayMs)}
          from signings, generate_series(1, ${many}::int) n where id = ${pattern}`.execute(db);
    });
    const first = await groups({ search: "bulk" });
    expect(first.map(({ group, count, signings }) => [group, count, signings.length])).toEqual([
      ["overdue", many / 2, firstOfGroup],
      ["ended", many / 2, firstOfGroup],
    ]);
    for (const group of ["overdue", "ended"] as const) {
      const seen = new Set<string>();
      for (let skip = 0; skip < many / 2; skip += pageOfGroup) {
        const [page, ...others] = await groups({ search: "bulk", group, skip });
        expect(others).toEqual([]);
        for (const { id } of page?.signings ?? []) seen.add(id);
      }
      expect(seen.size).toBe(many / 2);
    }
    expect((await groups({ search: "bulk 600" })).map(({ count }) => count)).toEqual([1]);
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`delete from signings where title like 'Bulk %'`.execute(db);
    });
  });

  test("the notary's lists hear of what changes a group, and not of a field that is only moved", async () => {
    const meeting = await openMeeting(running, upload);
    const { user } = await notary.api.account.session();
    const { channel, close } = await openChannel(notary, channels.user(user?.id ?? ""));
    let told = 0;
    channel.bind("signings-count-updated", () => (told += 1));
    const field = newField("signature", meeting.signerMemberId);
    await operate(notary, meeting, [{ kind: "add", field }]);
    await operate(notary, meeting, [{ kind: "modify", fieldId: field.id, place: place({ y: 100 }) }]);
    await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
    await expect.poll(() => told).toBe(1);
    const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const again = heard(channel, "signings-count-updated");
    await operate(meeting.signer, meeting, [{ kind: "modify", fieldId: field.id, value }]);
    await again;
    expect(told).toBe(2);
    close();
  });
});
