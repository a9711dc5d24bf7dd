import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { certificatePath, zipPath } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("Ending a meeting without a release", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  const upload = async (notary: Browser) => (await uploadBytes(running.url, notary, await makePdf())).uploadId;

  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    meeting = await openMeeting(running, upload);
  });

  const lastEvent = async () => {
    const { events } = await meeting.signer.api.signings.events({ id: meeting.signingId });
    return events.at(-1);
  };
  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });

  test("a terminated signing is closed for changes, in its own category, and what it held can still be read by both [S440]", async () => {
    const { notary, signer, signingId } = meeting;
    const { version } = await notary.api.documents.operate({
      ...target(),
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("text", meeting.signerMemberId, { required: false }) }],
    });
    await notary.api.documents.freeze({ ...target(), version });
    expect(await notary.api.signings.terminate({ id: signingId })).toMatchObject({
      status: "terminated",
      category: "terminated",
      finalizedAt: null,
    });
    expect(await lastEvent()).toMatchObject({ kind: "signing-terminated", actor: { kind: "user" } });

    for (const browser of [notary, signer]) {
      const snapshot = await browser.api.signings.snapshot({ id: signingId });
      expect(snapshot.signing.status).toBe("terminated");
      expect(snapshot.documents[0]).toMatchObject({ lease: null, fieldSet: { version: 1 } });
      const content = await browser.fetch(`/api/signing/${signingId}/document/${meeting.document.id}/content`);
      expect((await content.arrayBuffer()).byteLength).toBe(meeting.document.sizeBytes);
      expect(await codeIn(await browser.fetch(certificatePath(signingId)))).toBe("signing/not-released");
      expect(await codeIn(await browser.fetch(zipPath(signingId)))).toBe("signing/not-released");
    }
    const closed = [
      notary.api.signings.terminate({ id: signingId }),
      notary.api.signings.finalize({ id: signingId }),
      notary.api.signings.declineFinalization({ id: signingId, reason: "too late" }),
      notary.api.documents.freeze({ ...target(), version }),
      signer.api.documents.operate({
        ...target(),
        baseVersion: version,
        operations: [{ kind: "add", field: newField("text", meeting.signerMemberId) }],
      }),
      notary.api.members.issueLink({ id: signingId, memberId: meeting.signerMemberId }),
    ];
    for (const refusal of await Promise.all(closed.map(refusalOf)))
      expect(refusal).toMatchObject({ code: "signing/closed", status: 409 });
    const listed = (await notary.api.signings.list({})).signings.find((signing) => signing.id === signingId);
    expect(listed?.category).toBe("terminated");
    // The personal link leads to what is left, not to an error.
    expect((await running.joined(meeting.signerLink)).signingId).toBe(signingId);
  });

  test("declining to finish is recorded with its reason, counts as not completed, and the meeting can be taken up again [S430]", async () => {
    const { notary, signer, signingId } = meeting;
    const reason = "The signer could not show a valid ID.";
    expect(await notary.api.signings.declineFinalization({ id: signingId, reason })).toMatchObject({
      status: "open",
      category: "notCompleted",
    });
    expect(await lastEvent()).toMatchObject({ kind: "finalization-declined", data: { reason } });
    await notary.api.documents.operate({
      ...target(),
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("text", meeting.signerMemberId) }],
    });
    expect(await codeOf(signer.api.signings.declineFinalization({ id: signingId, reason }))).toBe("auth/forbidden");
    expect(await codeOf(signer.api.signings.terminate({ id: signingId }))).toBe("auth/forbidden");
    expect(await codeOf(notary.api.signings.declineFinalization({ id: signingId, reason: "  " }))).toBe(
      "request/invalid",
    );
  });
});
