import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Browser } from "./client.ts";
import { adopt, agree, newField, openMeeting, wholeInfo, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { uploadBytes } from "./upload.ts";

const minuteMs = 60_000;

describeOnPostgres("The way through a signing", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  const open = () =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId);
  const standingOf = async (browser: Browser, id: SigningId, memberId: MemberId) => {
    const { standings } = await browser.api.way.get({ id });
    const standing = standings.find((each) => each.memberId === memberId);
    if (standing === undefined) throw new Error("nobody stands there");
    return standing;
  };
  /** Since how many whole minutes, by the platform's clock. */
  const minutes = (since: string | null) =>
    Math.floor((running.platform.services.now().getTime() - new Date(since ?? "").getTime()) / minuteMs);
  const place = async ({ notary, signingId, document }: Meeting, memberId: MemberId) => {
    const target = { id: signingId, docId: document.id };
    const { version } = await notary.api.documents.fields(target);
    const field = newField("signature", memberId);
    await notary.api.documents.operate({ ...target, baseVersion: version, operations: [{ kind: "add", field }] });
    return { target, field, version: version + 1 };
  };

  test("each act leads on, and the platform says since when", async () => {
    const meeting = await open();
    const { notary, signer, signingId, signerMemberId, notaryMemberId } = meeting;
    const own = () => standingOf(signer, signingId, signerMemberId);
    const notarys = () => standingOf(notary, signingId, notaryMemberId);
    expect(await own()).toMatchObject({ step: "welcome", waitingFor: [{ memberId: signerMemberId }] });
    running.advance(3 * minuteMs);
    expect(minutes((await own()).since)).toBe(3);

    await agree(signer, signingId, signerMemberId);
    expect((await own()).step).toBe("consumer-personal-info");
    expect(minutes((await own()).since)).toBe(0);

    await signer.api.members.saveInfo({ id: signingId, memberId: signerMemberId, ...wholeInfo });
    await signer.api.members.attend({ id: signingId, memberId: signerMemberId });
    expect((await own()).step).toBe("signature");
    const value = await adopt(signer, signingId, signerMemberId);
    expect(await own()).toMatchObject({ step: "document-list", waitingFor: [{ memberId: notaryMemberId }] });

    running.advance(5 * minuteMs);
    const { target, field, version } = await place(meeting, signerMemberId);
    expect(await own()).toMatchObject({ step: "document-signing", waitingFor: [{ memberId: signerMemberId }] });
    expect(minutes((await own()).since)).toBe(0);
    running.advance(2 * minuteMs);
    const waiting = await notarys();
    expect(waiting).toMatchObject({ step: "document-signing", waitingFor: [{ memberId: signerMemberId }] });
    expect(minutes(waiting.waitingFor[0]?.since ?? null)).toBe(2);

    // A field that changes nobody's turn leaves since when as it was.
    const date = newField("date", signerMemberId, { required: false });
    await notary.api.documents.operate({ ...target, baseVersion: version, operations: [{ kind: "add", field: date }] });
    expect(minutes((await own()).since)).toBe(2);

    await signer.api.documents.operate({
      ...target,
      baseVersion: version + 1,
      operations: [{ kind: "modify", fieldId: field.id, value }],
    });
    expect(await own()).toMatchObject({ step: "release-documents", waitingFor: [{ memberId: notaryMemberId }] });
    expect((await notarys()).step).toBe("apply-certificate");

    await notary.api.signings.terminate({ id: signingId });
    expect(await notarys()).toMatchObject({ step: "completed", waitingFor: [] });
  });

  test("whoever has not come yet is at the door, since they were invited", async () => {
    const { notary, signingId } = await open();
    running.advance(minuteMs);
    const { member } = await notary.api.members.add({
      id: signingId,
      fullName: "Wes Lund",
      email: "wes@example.org",
      type: "witness",
      invite: true,
    });
    running.advance(4 * minuteMs);
    const standing = await standingOf(notary, signingId, member.id);
    expect(standing.step).toBe("join");
    expect(minutes(standing.since)).toBe(4);
  });

  test("the notary is told of everybody, a signer of themselves alone", async () => {
    const { notary, signer, signingId, signerMemberId } = await open();
    const [all, own] = await Promise.all([notary, signer].map((each) => each.api.way.get({ id: signingId })));
    expect(all?.standings.length).toBe(2);
    expect(own?.standings.map(({ memberId }) => memberId)).toEqual([signerMemberId]);
  });

  test("what is undone within a transaction is not noted", async () => {
    const { signer, signingId, signerMemberId } = await open();
    const before = await signer.api.way.get({ id: signingId });
    running.advance(minuteMs);
    await expect(signer.api.members.attend({ id: signingId, memberId: signerMemberId })).rejects.toThrow();
    expect(await signer.api.way.get({ id: signingId })).toEqual(before);
  });
});
