import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserId } from "#contract/common/ids.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { journaledDocuments } from "#platform/store/migrations/0018-journaled-documents.ts";
import { nothingToJournal } from "#platform/store/migrations/0023-nothing-to-journal.ts";
import { noActMade } from "#platform/store/migrations/0043-no-act-made.ts";
import { usualWaiverReasons } from "#lib/fields/waiver-reasons.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { Browser } from "./client.ts";
import { newWriter, type Writer } from "./journal-writer.ts";
import { handIn, lockUnder } from "./locking.ts";
import { agree, newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";
import { waiveAll } from "./waive-all.ts";

describeOnEachStore("What is still to write in the journal", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  let userId: UserId;
  let writer: Writer;
  const log: JournalEntry[] = [];

  beforeAll(async () => {
    log.length = 0;
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    notary = await running.signedIn("Nora");
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    userId = (await notary.api.profile.get()).id;
    writer = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const open = (kind: SigningKind) =>
    openMeeting(running, async (browser) => (await uploadBytes(running.url, browser, await makePdf())).uploadId, kind);
  const lock = async (meeting: Meeting, whyWaived?: string): Promise<string> => {
    const target = { id: meeting.signingId, docId: meeting.document.id };
    const { kind } = await notary.api.signings.get({ id: meeting.signingId });
    if (kind === "real") await waiveAll(notary, target, whyWaived);
    const { version } = await notary.api.documents.fields(target);
    const lease = await notary.api.documents.freeze({ ...target, version });
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).body).toMatchObject({ state: "locked" });
    return file.sha256;
  };
  const append = async (values: JournalValues, meeting: Meeting, kind: "act" | "correction" = "act") => {
    const over = { signingId: meeting.signingId, kind, ...(kind === "act" ? {} : { corrects: log.length - 1 }) };
    log.push(writer.entryOf(log.length, values, over));
    await notary.api.journal.append({
      expectedSize: log.length - 1,
      entries: log.slice(-1),
      head: writer.head(log),
      publicKey: writer.publicKey,
    });
  };
  const addTheo = async ({ signingId: id }: Meeting, { isInvited }: { isInvited: boolean }) => {
    const theo = { fullName: "Theo Signer", email: "theo@example.org", type: "signer" as const };
    const added = await notary.api.members.add({ id, ...theo });
    if (isInvited) await notary.api.members.invite({ id, memberIds: [added.member.id] });
    return added.member.id;
  };
  const acts = async () => (await notary.api.journal.acts()).acts;

  const markAnew = (...statements: string[]) =>
    running.platform.services.store.transact(async ({ db }) => {
      await sql`update documents set journaled_at = null`.execute(db);
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
  /** As though its signer had never been invited. */
  const forget = ({ signerMemberId }: Meeting) =>
    running.platform.services.store.transact(async ({ db }) => {
      await sql`update members set invited_at = null where id = ${signerMemberId}`.execute(db);
    });
  const isJournaled = async ({ document }: Meeting) => {
    const { rows } = await sql<{
      journaled: boolean;
    }>`select journaled_at is not null as journaled from documents where id = ${document.id}`.execute(
      running.platform.services.store.read,
    );
    return rows[0]?.journaled;
  };

  test("an act is one from the lock on, until its entry is appended; a practice has none", async () => {
    const practice = await open("practice");
    await lock(practice);
    const meeting = await open("real");
    expect(await acts()).toEqual([]);
    const documentSha256 = await lock(meeting);
    expect(await notary.api.journal.acts()).toMatchObject({
      acts: [
        {
          signingId: meeting.signingId,
          signingStatus: "open",
          documentId: meeting.document.id,
          documentTitle: "Deed.pdf",
          documentSha256,
          principalMemberId: meeting.signerMemberId,
          principalName: "Sofia Signer",
          isWritten: false,
        },
      ],
      furtherDocuments: 0,
      keyIds: [],
    });
    // About another document, or another person, it is none of this act.
    const act = { documentSha256, principalName: "Sofia Signer" } as JournalValues;
    await append({ ...act, principalName: "Somebody Else" }, meeting);
    await append({ ...act, documentSha256: "0".repeat(64) as never }, meeting);
    expect(await acts()).toHaveLength(1);
    await append(act, meeting);
    expect(await notary.api.journal.acts()).toMatchObject({ acts: [], keyIds: [writer.keyId] });
  });

  test("where the notary said that no act is made, none is owed, also of what was locked before that counted", async () => {
    const meeting = await open("real");
    await lock(meeting, usualWaiverReasons[0]);
    expect(await acts()).toEqual([]);
    expect(await isJournaled(meeting)).toBe(true);
    const act = await open("real");
    const documentSha256 = (await lock(act)) as never;
    await markAnew(...noActMade);
    expect([await isJournaled(meeting), await isJournaled(act)]).toEqual([true, false]);
    await append({ documentSha256, principalName: "Sofia Signer" }, act);
    const backfill = journaledDocuments.find((statement) => statement.startsWith("update documents")) ?? "";
    await markAnew(backfill, ...noActMade);
    expect(await acts()).toEqual([]);
  });

  test("the end of a signing without a release takes no act away", async () => {
    const meeting = await open("real");
    const documentSha256 = (await lock(meeting)) as never;
    await notary.api.signings.terminate({ id: meeting.signingId });
    expect(await acts()).toMatchObject([{ signingId: meeting.signingId, signingStatus: "terminated" }]);
    await append({ documentSha256, principalName: "Sofia Signer" }, meeting);
    expect(await acts()).toEqual([]);
  });

  test("of two principals one may be written; what was journaled before this was kept is found as well", async () => {
    const meeting = await open("real");
    await addTheo(meeting, { isInvited: true });
    const documentSha256 = (await lock(meeting)) as never;
    await append({ documentSha256, principalName: "Theo Signer" }, meeting);
    const found = await acts();
    expect(found.map(({ principalName, isWritten }) => [principalName, isWritten])).toEqual([
      ["Sofia Signer", false],
      ["Theo Signer", true],
    ]);

    const backfill = journaledDocuments.find((statement) => statement.startsWith("update documents")) ?? "";
    await markAnew(backfill);
    expect(await acts()).toEqual(found);
    await append({ documentSha256, principalName: "Sofia Signer" }, meeting);
    await markAnew(backfill);
    expect(await acts()).toEqual([]);
  });

  test("who put nothing in owes no entry, nor does anybody who was never invited; what lay here before is counted anew", async () => {
    const meeting = await open("real");
    const theo = await addTheo(meeting, { isInvited: true });
    const target = { id: meeting.signingId, docId: meeting.document.id };
    const field = newField("text", meeting.signerMemberId);
    const left = newField("text", theo, { required: false });
    const add = [field, left].map((each) => ({ kind: "add" as const, field: each }));
    const { version } = await notary.api.documents.fields(target);
    const placed = await notary.api.documents.operate({ ...target, baseVersion: version, operations: add });
    await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
    await meeting.signer.api.documents.operate({
      ...target,
      baseVersion: placed.version,
      operations: [{ kind: "modify", fieldId: field.id, value: { kind: "text", text: "As agreed" } }],
    });
    const documentSha256 = (await lock(meeting)) as never;
    const owed = async () => (await acts()).map(({ principalName }) => principalName);
    expect(await owed()).toEqual(["Sofia Signer"]);
    await markAnew(...nothingToJournal);
    expect(await owed()).toEqual(["Sofia Signer"]);
    await append({ documentSha256, principalName: "Sofia Signer" }, meeting);
    expect(await owed()).toEqual([]);
    await markAnew(...nothingToJournal);
    expect(await owed()).toEqual([]);

    const untouched = await open("real");
    await addTheo(untouched, { isInvited: false });
    await lock(untouched);
    expect(await owed()).toEqual(["Sofia Signer"]);
    await forget(untouched);
    expect(await owed()).toEqual([]);

    const nobodys = await open("real");
    await forget(nobodys);
    await lock(nobodys);
    expect(await isJournaled(nobodys)).toBe(true);
    await markAnew(...nothingToJournal);
    expect(await isJournaled(nobodys)).toBe(true);
  });

  test("of another notary's signings nobody is told", async () => {
    const meeting = await open("real");
    await lock(meeting);
    const theo = await running.signedIn("Theo");
    expect(await theo.api.journal.acts()).toEqual({ acts: [], furtherDocuments: 0, keyIds: [] });
    expect(await acts()).toHaveLength(1);
  });
});
