import type { JournalHead } from "#contract/journal/entry.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { newWriter } from "./journal-writer.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockLeaseMs } from "#contract/constants.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeIn, codeOf, refusalOf } from "./client.ts";
import { proveLate } from "./late-proof.ts";
import { handIn, lockUnder, type LockedFile } from "./locking.ts";
import { adopt, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { freezeDeed, openSignedMeeting } from "./signed-meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("Handing in a locked document", (store) => {
  let pki: TestPki;
  let certificate: IssuedCertificate;
  let other: IssuedCertificate;
  let running: TestPlatform;
  let meeting: Meeting;

  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    other = pki.issue("Nora Whitfield");
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
  const stateNow = async () => {
    const [document] = await meeting.notary.api.documents.list({ id: meeting.signingId });
    return document?.state;
  };
  const lastEvents = async (count: number) =>
    (await meeting.notary.api.signings.events({ id: meeting.signingId })).events
      .slice(-count)
      .map((event) => event.kind);
  const bytesOf = async (path: string) => Buffer.from(await (await meeting.signer.fetch(path)).arrayBuffer());

  test("a file made from the frozen version with the registered certificate is accepted, released and the same for both [S261] [S262] [S432] [S435]", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    const { status, body } = await handIn(running.url, meeting, { file, lease });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "locked",
      lease: null,
      lock: { sha256: file.sha256, sizeBytes: file.bytes.length, level: "B-B", certificateSubject: "Nora Whitfield" },
    });
    expect(await lastEvents(1)).toEqual(["document-locked"]);

    const released = await meeting.notary.api.signings.finalize({ id: meeting.signingId });
    expect(released).toMatchObject({ status: "finalized", category: "completed" });
    expect(await stateNow()).toBe("signed");
    const path = `/api/signing/${meeting.signingId}/finalized/download?documentId=${meeting.document.id}`;
    const download = await meeting.signer.fetch(path);
    expect(download.headers.get("content-disposition")).toMatch(/^attachment; filename="Deed\.pdf"/);
    const signerBytes = Buffer.from(await download.arrayBuffer());
    const notaryBytes = Buffer.from(await (await meeting.notary.fetch(path)).arrayBuffer());
    expect(signerBytes.equals(notaryBytes) && signerBytes.equals(file.bytes)).toBe(true);
    expect(await lastEvents(3)).toEqual(["signing-finalized", "document-downloaded", "document-downloaded"]);
  });

  test("a document is new until it has a field, and stamped once it has a stamp [S259] [S260]", async () => {
    const pdf = await makePdf();
    const fresh = await openMeeting(running, async (by) => (await uploadBytes(running.url, by, pdf)).uploadId);
    const at = { id: fresh.signingId, docId: fresh.document.id };
    const state = async () => (await fresh.notary.api.documents.list({ id: fresh.signingId }))[0]?.state;
    const add = (baseVersion: number, field: ReturnType<typeof newField>) =>
      fresh.notary.api.documents.operate({ ...at, baseVersion, operations: [{ kind: "add", field }] });
    expect(await state()).toBe("new");
    const { version } = await add(0, newField("signature", fresh.signerMemberId));
    expect(await state()).toBe("annotated");
    const at500 = { place: place({ y: 500, width: 250, height: 120 }) };
    await add(version, newField("notary_stamp", fresh.notaryMemberId, at500));
    expect(await state()).toBe("stamped");
  });

  test("a reservation that nobody gives back ends by itself, and everybody's page hears of it", async () => {
    await freeze();
    expect(await stateNow()).toBe("stamped");
    const ended = async () => {
      running.platform.services.jobs.wake();
      await running.platform.services.jobs.idle();
      return (await meeting.notary.api.signings.events({ id: meeting.signingId })).events.at(-1);
    };
    running.advance(lockLeaseMs - 60_000);
    expect(await ended()).toMatchObject({ kind: "document-frozen" });
    running.advance(60_001);
    expect(await ended()).toMatchObject({
      kind: "document-released-from-freeze",
      actor: { kind: "platform" },
      data: { documentId: meeting.document.id, ranOut: true },
    });
    const again = await freeze();
    // One that was given back and taken again under its id holds for its own time.
    await meeting.notary.api.documents.unfreeze({ ...target(), leaseId: again.leaseId });
    running.advance(60_000);
    const { version } = await meeting.notary.api.documents.fields(target());
    await meeting.notary.api.documents.freeze({ ...target(), version, leaseId: again.leaseId });
    running.advance(lockLeaseMs - 30_000);
    expect(await ended()).toMatchObject({ kind: "document-frozen" });
  });

  test("a time-stamp that comes late is taken as a revision of its own that names the old, also after the release", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    await handIn(running.url, meeting, { file, lease });
    await meeting.notary.api.signings.finalize({ id: meeting.signingId });
    const late = await proveLate(file.bytes);
    const give = async ({ bytes, sha256 }: { bytes: Buffer; sha256: typeof late.sha256 }) => {
      const { uploadId } = await uploadBytes(running.url, meeting.notary, bytes);
      return meeting.notary.api.documents.addProof({ ...target(), uploadId, sha256 });
    };
    const forged = Buffer.concat([late.bytes, Buffer.from("% more\n%%EOF\n")]);
    const forgedSha256 = createHash("sha256").update(forged).digest("hex") as typeof late.sha256;
    expect(await codeOf(give({ bytes: forged, sha256: forgedSha256 }))).toBe("lock/other-document");
    expect((await give(file)).lock?.proof).toBeUndefined();

    const proved = await give(late);
    expect(proved.lock).toMatchObject({
      sha256: file.sha256,
      level: "B-B",
      proof: {
        sha256: late.sha256,
        previousSha256: file.sha256,
        level: "B-T",
        timeStamp: { authority: "Test Time-stamp Authority" },
      },
    });
    expect(await give(late)).toEqual(proved);
    expect(await lastEvents(2)).toEqual(["signing-finalized", "proof-added"]);
    const content = `/api/signing/${meeting.signingId}/document/${meeting.document.id}/content`;
    expect((await bytesOf(`${content}?revision=locked`)).equals(file.bytes)).toBe(true);
    expect((await bytesOf(`${content}?revision=proved`)).equals(late.bytes)).toBe(true);
    const path = `/api/signing/${meeting.signingId}/finalized/download?documentId=${meeting.document.id}`;
    expect((await bytesOf(path)).equals(file.bytes)).toBe(true);
    expect((await bytesOf(`${path}&revision=proved`)).equals(late.bytes)).toBe(true);
    expect(late.bytes.subarray(0, file.bytes.length).equals(file.bytes)).toBe(true);
  });

  test("handed in as multipart it is accepted as well, and after the release nothing changes any more [S433]", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease, multipart: true })).body.state).toBe("locked");
    await meeting.notary.api.signings.finalize({ id: meeting.signingId });
    const version = lease.fieldSet.version;
    const closed = [
      meeting.notary.api.documents.operate({
        ...target(),
        baseVersion: version,
        operations: [{ kind: "delete", fieldId: lease.fieldSet.fields[0]!.id }],
      }),
      meeting.notary.api.documents.freeze({ ...target(), version }),
      meeting.notary.api.members.add({
        id: meeting.signingId,
        fullName: "Late",
        email: "late@example.org",
        type: "witness",
      }),
      adopt(meeting.signer, meeting.signingId, meeting.signerMemberId, 9),
    ];
    expect(await Promise.all(closed.map(codeOf))).toEqual(closed.map(() => "signing/closed"));
  });

  test("the head of the notary's journal in the signature must be one that the platform has seen", async () => {
    const lease = await freeze();
    const { id } = await meeting.notary.api.profile.get();
    const writer = newWriter(journalOrigin(running.platform.services.facts.platformId, id));
    const entries = [writer.entry(0, "An act"), writer.entry(1, "Another")];
    const [early, head] = [writer.head(entries.slice(0, 1)), writer.head(entries)];
    const append = (expectedSize: number, to: JournalHead) =>
      meeting.notary.api.journal.append({
        expectedSize,
        entries: entries.slice(expectedSize, to.treeSize),
        head: to,
        publicKey: writer.publicKey,
      });
    await append(0, early);
    const unseen = await lockUnder(meeting, lease, pki, certificate, head.checkpoint);
    expect((await handIn(running.url, meeting, { file: unseen, lease })).body.code).toBe("lock/unknown-journal-head");
    expect(await stateNow()).toBe("stamped");
    await append(1, head);
    // The journal may have gone on since the document was sealed.
    const file = await lockUnder(meeting, lease, pki, certificate, early.checkpoint);
    expect((await handIn(running.url, meeting, { file, lease })).body.state).toBe("locked");
    expect(file.bytes.includes("NotaryWorkstation_JournalCheckpoint")).toBe(true);
  });

  const refusedFile = async (
    code: string,
    make: (file: LockedFile) => Promise<LockedFile> | LockedFile,
    by = certificate,
  ) => {
    const lease = await freeze();
    const file = await make(await lockUnder(meeting, lease, pki, by));
    const { body } = await handIn(running.url, meeting, { file, lease });
    expect(body.code).toBe(code);
    expect(await stateNow()).toBe("stamped");
    const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
    expect(events.at(-1)).toMatchObject({ kind: "lock-refused", data: { code, sha256: file.sha256 } });
    // The way is still open: the same lease takes the right file.
    const right = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file: right, lease })).body.state).toBe("locked");
  };
  const asFile = (bytes: Buffer): LockedFile => ({
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex") as Sha256Hex,
  });

  test("another PDF is refused", () =>
    refusedFile("lock/other-document", async () => asFile(await makePdf({ pages: [{ text: "Another deed" }] }))));

  test("the unsigned document is refused", () =>
    refusedFile("lock/other-document", async () =>
      asFile(await bytesOf(`/api/signing/${meeting.signingId}/document/${meeting.document.id}/content`)),
    ));

  test("a certificate that this notary did not register is refused", () =>
    refusedFile("lock/other-certificate", (file) => file, other));

  test("a file with one byte changed is refused", () =>
    refusedFile("lock/signature-invalid", ({ bytes }) => {
      const changed = Buffer.from(bytes);
      // Within the signature's value, so that everything else still is what was frozen.
      const at = changed.lastIndexOf("/Contents") + 200;
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      return asFile(changed);
    }));

  test("a file with something appended is refused", () =>
    refusedFile("lock/not-whole-document", ({ bytes }) => asFile(Buffer.concat([bytes, Buffer.from("\n% more\n")]))));

  test("a file whose upload is not what its hash says is refused", async () => {
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    const { body } = await handIn(running.url, meeting, {
      file: { ...file, sha256: "f".repeat(64) as Sha256Hex },
      lease,
    });
    expect(body.code).toBe("request/invalid");
    expect(await stateNow()).toBe("stamped");
  });

  test("a stale field version is refused, at the reservation and at the hand-in", async () => {
    const { version } = await meeting.notary.api.documents.fields(target());
    const stale = meeting.notary.api.documents.freeze({ ...target(), version: version - 1 });
    expect(await refusalOf(stale)).toMatchObject({
      code: "fields/stale-version",
      params: { sent: version - 1, current: version },
    });
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease, fieldsVersion: version - 1 })).body.code).toBe(
      "fields/stale-version",
    );
  });

  test("a document that somebody has not finished is not reserved, and what is missing is named [S263]", async () => {
    const { members: api, documents } = meeting.notary.api;
    const added = await api.add({
      id: meeting.signingId,
      fullName: "Wendy Witness",
      email: "wendy@example.org",
      type: "witness",
    });
    const initials = newField("initials", added.member.id, { place: place({ y: 420, width: 100, height: 50 }) });
    const own = newField("notary_signature", meeting.notaryMemberId, { place: place({ y: 640 }) });
    const nobody = newField("checkbox", null, { place: place({ y: 100, width: 20, height: 20 }) });
    const optional = newField("text", added.member.id, { place: place({ y: 60, height: 25 }), required: false });
    const { version } = await documents.fields(target());
    await documents.operate({
      ...target(),
      baseVersion: version,
      operations: [initials, own, nobody, optional].map((field) => ({ kind: "add", field })),
    });
    expect(await refusalOf(freeze())).toMatchObject({
      code: "document/not-ready",
      status: 409,
      params: {
        name: "Deed.pdf",
        missing:
          "a person for the tick field on page 1, the initials of Wendy Witness on page 1 and the signature of Nora Whitfield on page 1",
      },
    });
    const [document] = await documents.list({ id: meeting.signingId });
    expect(document?.lease).toBeNull();
    expect(await lastEvents(1)).toEqual(["fields-changed"]);

    const { version: before } = await documents.fields(target());
    await documents.operate({
      ...target(),
      baseVersion: before,
      operations: [initials, own, nobody].map((field) => ({ kind: "delete", fieldId: field.id })),
    });
    expect((await freeze()).fieldSet.fields).toHaveLength(3);
  });

  test("a call without an idempotency key is refused", async () => {
    const lease = await freeze();
    expect(
      (await handIn(running.url, meeting, { file: await lockUnder(meeting, lease, pki, certificate), lease, key: "" }))
        .body.code,
    ).toBe("request/invalid");
  });

  test("nothing is released before every document is locked [S265]", async () => {
    expect(await refusalOf(meeting.notary.api.signings.finalize({ id: meeting.signingId }))).toMatchObject({
      code: "signing/not-all-locked",
      params: { names: "Deed.pdf" },
    });
    const path = `/api/signing/${meeting.signingId}/finalized/download`;
    expect(await codeIn(await meeting.signer.fetch(path))).toBe("signing/not-released");
    expect(await codeIn(await meeting.signer.fetch(`${path}?documentId=${meeting.document.id}`))).toBe(
      "document/wrong-state",
    );
  });
});
