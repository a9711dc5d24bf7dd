import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf } from "./client.ts";
import { adopt, newField, openMeeting, type Meeting } from "./meeting.ts";
import { openChannel, type OpenChannel } from "./realtime-steps.ts";
import { openLockedMeeting } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("Who looks at what", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  let meeting: Meeting;
  let open: OpenChannel | undefined;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });
  afterEach(() => open?.close());
  beforeEach(async () => {
    meeting = await openMeeting(running, async (notary) => {
      const pdf = await makePdf({ pages: [{}, {}] });
      return (await uploadBytes(running.url, notary, pdf)).uploadId;
    });
  });
  const id = () => meeting.signingId;
  /** What the signer's page hears of this name from now on. */
  const hearing = async (event: string): Promise<unknown[]> => {
    const told: unknown[] = [];
    open = await openChannel(meeting.signer, channels.signingSession(id()));
    open.channel.bind(event, (payload: unknown) => told.push(payload));
    return told;
  };
  const viewOf = async (memberId: string) =>
    (await meeting.signer.api.signings.snapshot({ id: id() })).members.find((member) => member.id === memberId)?.view;

  test("what is before somebody is told to everybody, and kept for whoever comes later [S436]", async () => {
    const { id: documentId } = meeting.document;
    const told = await hearing("member-view");
    await meeting.notary.api.viewing.view({ id: id(), documentId, page: 1 });
    await meeting.signer.api.viewing.view({ id: id(), documentId, page: 0 });
    await meeting.signer.api.viewing.view({ id: id(), documentId, page: 0 });
    expect(await viewOf(meeting.notaryMemberId)).toEqual({ documentId, page: 1 });
    expect(await viewOf(meeting.signerMemberId)).toEqual({ documentId, page: 0 });
    await vi.waitFor(() =>
      expect(told).toEqual([
        { signingId: id(), memberId: meeting.notaryMemberId, view: { documentId, page: 1 } },
        { signingId: id(), memberId: meeting.signerMemberId, view: { documentId, page: 0 } },
      ]),
    );
  });

  test("nobody looks at a page that is not there, at another signing's document, or at a deleted one", async () => {
    const { id: documentId } = meeting.document;
    expect(await codeOf(meeting.signer.api.viewing.view({ id: id(), documentId, page: 2 }))).toBe("request/not-found");
    const other = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
    );
    const elsewhere = { id: id(), documentId: other.document.id, page: 0 };
    expect(await codeOf(meeting.signer.api.viewing.view(elsewhere))).toBe("request/not-found");
    await meeting.signer.api.viewing.view({ id: id(), documentId, page: 0 });
    await meeting.notary.api.documents.remove({ id: id(), docId: documentId });
    expect(await viewOf(meeting.signerMemberId)).toBeUndefined();
    await meeting.notary.api.signings.terminate({ id: id() });
    expect(await codeOf(meeting.signer.api.viewing.view({ id: id(), documentId, page: 0 }))).toBe("signing/closed");
  });

  test("that a document was looked through stands in the record once, with the bytes that it was [S424]", async () => {
    const docId = meeting.document.id;
    await meeting.signer.api.viewing.trackReview({ id: id(), docId });
    await meeting.signer.api.viewing.trackReview({ id: id(), docId });
    const { events } = await meeting.notary.api.signings.events({ id: id() });
    expect(events.filter(({ kind }) => kind === "document-reviewed")).toMatchObject([
      {
        actor: { kind: "member", id: meeting.signerMemberId },
        data: { documentId: docId, sha256: meeting.document.sha256 },
        repeated: { times: 2 },
      },
    ]);
  });

  test("a download is recorded of what was released, and of nothing before [S425]", async () => {
    const docId = meeting.document.id;
    expect(await codeOf(meeting.signer.api.viewing.trackDownload({ id: id(), docId }))).toBe("document/wrong-state");
    const released = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
    await released.notary.api.signings.finalize({ id: released.signingId });
    await released.signer.api.viewing.trackDownload({ id: released.signingId, docId: released.document.id });
    const { events } = await released.notary.api.signings.events({ id: released.signingId });
    expect(events.at(-1)).toMatchObject({
      kind: "document-downloaded",
      actor: { id: released.signerMemberId },
      data: { documentId: released.document.id },
    });
  });

  test("whose place to sign was moved is told which it is; nobody is of anything else [S439]", async () => {
    const { id: documentId } = meeting.document;
    const [signature, initials, text] = [
      newField("signature", meeting.signerMemberId),
      newField("initials", meeting.signerMemberId, { place: { page: 0, x: 72, y: 300, width: 150, height: 50 } }),
      newField("text", meeting.signerMemberId, { place: { page: 0, x: 72, y: 500, width: 150, height: 25 } }),
    ];
    await meeting.notary.api.documents.operate({
      id: id(),
      docId: documentId,
      baseVersion: 0,
      operations: [
        { kind: "add", field: signature },
        { kind: "add", field: initials },
        { kind: "add", field: text },
      ],
    });
    const told = await hearing("sign-moved");
    await meeting.notary.api.viewing.signMoved({ id: id(), documentId, fieldId: signature.id });
    await meeting.notary.api.viewing.signMoved({ id: id(), documentId, fieldId: text.id });
    await meeting.notary.api.documents.operate({
      id: id(),
      docId: documentId,
      baseVersion: 3,
      operations: [{ kind: "delete", fieldId: signature.id }],
    });
    // Deleted before the news of its moving went off.
    await meeting.notary.api.viewing.signMoved({ id: id(), documentId, fieldId: signature.id });
    await meeting.notary.api.viewing.signMoved({ id: id(), documentId, fieldId: initials.id });
    const ofSigner = { signingId: id(), documentId, memberId: meeting.signerMemberId };
    await vi.waitFor(() =>
      expect(told).toEqual([
        { ...ofSigner, fieldId: signature.id },
        { ...ofSigner, fieldId: initials.id },
      ]),
    );
  });

  test("a draft is read as one until somebody is invited [S426]", async () => {
    const { notary } = meeting;
    const draft = await notary.api.signings.create({
      title: "To prepare",
      kind: "real",
      scheduledAt: null,
      members: [],
    });
    expect(await notary.api.signings.draft({ id: draft.signing.id })).toMatchObject({
      title: "To prepare",
      category: "draft",
    });
    expect(await codeOf(notary.api.signings.draft({ id: id() }))).toBe("request/not-found");
  });

  test.each(["small", "medium", "none"] as const)(
    "new fields are of the size %s for everybody who places [S438]",
    async (size) => {
      expect((await meeting.notary.api.signings.setTextSize({ id: id(), size })).textSize ?? "none").toBe(size);
      expect((await meeting.notary.api.signings.get({ id: id() })).textSize ?? "none").toBe(size);
    },
  );

  test("adopted pictures are one's own, and with second_user the others' as well [S402] [S403]", async () => {
    const { sha256 } = await adopt(meeting.signer, id(), meeting.signerMemberId);
    const own = await meeting.signer.api.members.ownPictures({ id: id() });
    expect(own).toEqual(await meeting.signer.api.members.signature({ id: id(), memberId: meeting.signerMemberId }));
    expect(own.signature?.sha256).toBe(sha256);
    const none = { signature: null, initials: null };
    const notarys = { memberId: meeting.notaryMemberId, ...none };
    const signers = { memberId: meeting.signerMemberId, ...own };
    expect(await meeting.notary.api.members.pictures({ id: id() })).toEqual([notarys]);
    expect(await meeting.notary.api.members.pictures({ id: id(), second_user: "" })).toEqual([notarys, signers]);
    expect(await meeting.signer.api.members.pictures({ id: id(), second_user: "1" })).toEqual([signers, notarys]);
    const asWritten = await meeting.signer.fetch(`/api/signing/${id()}/signatures?second_user`);
    expect(await asWritten.json()).toEqual([signers, notarys]);
  });
});
