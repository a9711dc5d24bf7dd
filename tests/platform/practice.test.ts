import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, type Browser } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { adopt } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("A practice signing", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    notary = await running.signedIn("Nora");
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test("is made once with its document and its fields, whoever else asks at the same time", async () => {
    expect(await notary.api.practice.get()).toEqual({ hasLocked: false, hasActed: false, openSigningId: null });
    const { signingId } = await notary.api.practice.start();
    expect(await notary.api.practice.start()).toEqual({ signingId });
    expect(await notary.api.practice.get()).toEqual({ hasLocked: false, hasActed: false, openSigningId: signingId });
    const { signing, members, documents } = await notary.api.signings.snapshot({ id: signingId });
    expect(signing).toMatchObject({ kind: "practice", status: "open", category: "upcoming" });
    expect(members.map(({ type }) => type)).toEqual(["notary"]);
    expect(documents.map(({ name }) => name)).toEqual(["Practice document.pdf"]);
    expect(documents[0]?.fieldSet.fields.map(({ type, memberId }) => [type, memberId])).toEqual([
      ["notary_signature", members[0]?.id],
      ["notary_stamp", members[0]?.id],
    ]);
    const both = await running.signedIn("Theo");
    const started = await Promise.allSettled([both.api.practice.start(), both.api.practice.start()]);
    expect(started.map(({ status }) => status)).toContain("fulfilled");
    const [again, mine] = [await both.api.practice.start(), (await both.api.practice.get()).openSigningId];
    expect(again.signingId).toBe(mine);
    expect((await both.api.signings.snapshot({ id: again.signingId })).documents).toHaveLength(1);
    expect(await codeOf(both.api.signings.get({ id: signingId }))).toBe("auth/forbidden");
  });

  test("what a start that was cut off left out is put in by the next one, and no fields come back", async () => {
    const { signingId } = await notary.api.practice.start();
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`delete from documents where signing_id = ${signingId}`.execute(db);
    });
    expect(await notary.api.practice.start()).toEqual({ signingId });
    const { documents } = await notary.api.signings.snapshot({ id: signingId });
    const [document] = documents;
    if (document === undefined) throw new Error("the practice has no document");
    const { version, fields } = document.fieldSet;
    await notary.api.documents.operate({
      id: signingId,
      docId: document.id,
      baseVersion: version,
      operations: fields.map(({ id: fieldId }) => ({ kind: "delete" as const, fieldId })),
    });
    await notary.api.practice.start();
    expect((await notary.api.signings.snapshot({ id: signingId })).documents[0]?.fieldSet.fields).toEqual([]);
    await notary.api.signings.terminate({ id: signingId });
  });

  test("has no seal where the commission does not say what a seal needs, so that it can be locked all the same", async () => {
    const theo = await running.signedIn("Theo");
    const { signingId: before } = await theo.api.practice.start();
    await running.platform.services.store.transact(async ({ db }) => {
      await sql`update signings set status = 'terminated' where id = ${before}`.execute(db);
      await sql`update users set commission = null where email like 'theo%'`.execute(db);
    });
    const { signingId } = await theo.api.practice.start();
    expect(signingId).not.toBe(before);
    const { documents } = await theo.api.signings.snapshot({ id: signingId });
    expect(documents[0]?.fieldSet.fields.map(({ type }) => type)).toEqual(["notary_signature"]);
  });

  test("can be signed, locked and released by the notary alone; then it was practised, and another is another one", async () => {
    const { signingId } = await notary.api.practice.start();
    const { members, documents } = await notary.api.signings.snapshot({ id: signingId });
    const [document] = documents;
    const [self] = members;
    if (document === undefined || self === undefined) throw new Error("the practice is not complete");
    const [signature] = document.fieldSet.fields;
    if (signature === undefined) throw new Error("there is nothing to sign");
    const target = { id: signingId, docId: document.id };
    const value = await adopt(notary, signingId, self.id);
    const { version } = await notary.api.documents.operate({
      ...target,
      baseVersion: document.fieldSet.version,
      operations: [{ kind: "modify", fieldId: signature.id, value }],
    });
    const lease = await notary.api.documents.freeze({ ...target, version });
    const alone = { signer: notary, signerMemberId: self.id, signerLink: "" };
    const meeting = { signingId, document, notary, notaryMemberId: self.id, ...alone };
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).body).toMatchObject({ state: "locked" });
    expect(await notary.api.signings.finalize({ id: signingId })).toMatchObject({ status: "finalized" });
    expect((await notary.api.journal.acts()).acts).toEqual([]);
    expect(await notary.api.practice.get()).toEqual({ hasLocked: true, hasActed: false, openSigningId: null });
    expect((await notary.api.practice.start()).signingId).not.toBe(signingId);
  });
});
