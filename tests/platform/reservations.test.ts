import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LeaseIdSchema, type Sha256Hex } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, refusalOf } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { freezeDeed, openSignedMeeting } from "./signed-meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnEachStore("Reservations, and what is handed in again or at once", (store) => {
  let pki: TestPki;
  let certificate: IssuedCertificate;
  let running: TestPlatform;
  let meeting: Meeting;

  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    const notary = await running.signedIn("Nora");
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });
  beforeEach(async () => {
    meeting = await openSignedMeeting(running);
  });

  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
  const freeze = () => freezeDeed(meeting);

  test("repeating the call with its key answers as before and changes nothing; with another content it is refused", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    const key = randomUUID();
    const first = await handIn(running.url, meeting, { file, lease, key });
    const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
    const again = await handIn(running.url, meeting, { file, lease, key });
    expect(again).toEqual(first);
    expect((await meeting.notary.api.signings.events({ id: meeting.signingId })).events).toEqual(events);
    const mismatch = await handIn(running.url, meeting, {
      file: { ...file, sha256: "0".repeat(64) as Sha256Hex },
      lease,
      key,
    });
    expect(mismatch.body.code).toBe("idempotency/mismatch");
    expect((await handIn(running.url, meeting, { file, lease })).body.code).toBe("document/wrong-state");
  });

  test("the same call twice at once is carried out once", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => handIn(running.url, meeting, { file, lease, key })));
    const codes = answers.map((answer) => answer.body.code ?? answer.body.state);
    expect(codes).toContain("locked");
    expect(new Set(codes.filter((code) => code !== "locked"))).toEqual(
      new Set(codes.includes("idempotency/running") ? ["idempotency/running"] : []),
    );
    const kinds = (await meeting.notary.api.signings.events({ id: meeting.signingId })).events.map(
      (event) => event.kind,
    );
    expect(kinds.filter((kind) => kind === "document-locked")).toHaveLength(1);
  });

  test("only one reservation at a time, and one that ran out is worth nothing", async () => {
    const lease = await freeze();
    expect(await refusalOf(freeze())).toMatchObject({ code: "lock/other-lease", params: { until: lease.expiresAt } });
    const file = await lockUnder(meeting, lease, pki, certificate);
    running.advance(5 * 60_000 + 1);
    expect((await handIn(running.url, meeting, { file, lease })).body.code).toBe("lock/lease-expired");
    const next = await freeze();
    expect((await handIn(running.url, meeting, { file, lease })).body.code).toBe("lock/other-lease");
    // The frozen fields are the same, so the file that was made under the first lease fits the second one too.
    expect((await handIn(running.url, meeting, { file, lease: next })).body.state).toBe("locked");
  });

  test("the caller may choose the reservation's id: again the same is the same reservation, another one's is refused", async () => {
    const leaseId = LeaseIdSchema.parse(randomUUID());
    const { version } = await meeting.notary.api.documents.fields(target());
    const ask = () => meeting.notary.api.documents.freeze({ ...target(), version, leaseId });
    const lease = await ask();
    expect(lease.leaseId).toBe(leaseId);
    running.advance(60_000);
    expect(await ask()).toEqual(lease);
    const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
    expect(events.filter(({ kind }) => kind === "document-frozen")).toHaveLength(1);
    expect(await codeOf(freeze())).toBe("lock/other-lease");

    // Elsewhere the id is taken, and so it is here once the reservation has ended.
    const elsewhere = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
    );
    const there = { id: elsewhere.signingId, docId: elsewhere.document.id };
    const optional = newField("text", elsewhere.signerMemberId, { required: false });
    const placed = await elsewhere.notary.api.documents.operate({
      ...there,
      baseVersion: 0,
      operations: [{ kind: "add", field: optional }],
    });
    expect(await codeOf(elsewhere.notary.api.documents.freeze({ ...there, version: placed.version, leaseId }))).toBe(
      "request/invalid",
    );
    running.advance(5 * 60_000);
    expect(await codeOf(ask())).toBe("request/invalid");
    await meeting.notary.api.documents.unfreeze({ ...target(), leaseId });
    expect((await ask()).leaseId).toBe(leaseId);
  });

  test("giving back somebody else's reservation changes nothing", async () => {
    await freeze();
    await meeting.notary.api.documents.unfreeze({ ...target(), leaseId: randomUUID() });
    expect(await codeOf(freeze())).toBe("lock/other-lease");
  });
});
