import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, refusalOf } from "./client.ts";
import { joinVideo, listenAs } from "./guest-steps.ts";
import { handIn, lockUnder } from "./locking.ts";
import { adopt, newField, openMeeting, type Meeting } from "./meeting.ts";
import { heard } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describe("Somebody whom the notary keeps out of a signing", () => {
  let pki: TestPki;
  let running: TestPlatform;
  let meeting: Meeting;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  beforeEach(async () => {
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const target = () => ({ id: meeting.signingId, memberId: meeting.signerMemberId });
  const askSignature = (value?: Awaited<ReturnType<typeof adopt>>) =>
    meeting.notary.api.documents.operate({
      id: meeting.signingId,
      docId: meeting.document.id,
      baseVersion: 0,
      operations: [
        { kind: "add", field: newField("signature", meeting.signerMemberId, value === undefined ? {} : { value }) },
      ],
    });

  test("loses link, page, channel and video at once, and stays on the list [S414]", async () => {
    const { notary, signer, signingId: id, signerLink } = meeting;
    const page = await listenAs(signer, channels.signingSession(id));
    await joinVideo(signer, id, page);
    const told = heard<{ kind: string }>(page.channel, "signing-event");
    const member = await notary.api.members.exclude(target());
    expect(member.excludedAt).toEqual(expect.any(String));
    expect(await told).toMatchObject({ kind: "member-excluded" });
    expect(running.platform.services.videoRooms.room(id).peers).toEqual([]);
    expect(running.platform.services.connections.isConnected(page.socketId)).toBe(false);
    page.client.disconnect();
    expect(await codeOf(signer.api.signings.snapshot({ id }))).toBe("auth/signed-out");
    expect(await codeOf(signer.api.documents.list({ id }))).toBe("auth/signed-out");
    expect(await codeOf(running.joined(signerLink))).toBe("link/withdrawn");
    expect((await notary.api.members.list({ id })).map(({ fullName }) => fullName)).toContain("Sofia Signer");
    // No link lets them in meanwhile.
    expect(await codeOf(notary.api.members.issueLink(target()))).toBe("member/excluded");
    expect(await codeOf(notary.api.members.notify(target()))).toBe("member/excluded");
    // Said twice it is done once.
    await notary.api.members.exclude(target());
    const { events } = await notary.api.signings.events({ id });
    expect(events.filter(({ kind }) => kind === "member-excluded")).toHaveLength(1);
  });

  test("is not mailed to again and again by being kept out and let in", async () => {
    const { notary } = meeting;
    const codes: (string | null)[] = [];
    for (let times = 0; times < 8; times += 1)
      codes.push(
        await notary.api.members.exclude({ ...target(), isExcluded: times % 2 === 0 }).then(
          () => null,
          () => "refused",
        ),
      );
    expect(codes).toEqual([...Array.from({ length: 6 }, () => null), "refused", "refused"]);
    expect(await codeOf(notary.api.members.exclude(target()))).toBe("auth/too-many-attempts");
  });

  test("is let in again by a new link, as long as no document is locked [S414]", async () => {
    const { notary, signingId: id } = meeting;
    await notary.api.members.exclude(target());
    const member = await notary.api.members.exclude({ ...target(), isExcluded: false });
    expect(member.excludedAt ?? null).toBeNull();
    expect(member.withdrawnAt).toBeNull();
    expect(member.invitation.state).toBe("sending");
    const { url } = await notary.api.members.issueLink(target());
    expect((await running.joined(url)).signingId).toBe(id);
  });

  test("has nothing to fill in: a document is locked without them, and they are not let in any more after it [S414]", async () => {
    const { notary, signingId: id, document } = meeting;
    const { version } = await askSignature();
    const freeze = () => notary.api.documents.freeze({ id, docId: document.id, version });
    expect(await codeOf(freeze())).toBe("document/not-ready");
    await notary.api.members.exclude(target());
    const certificate = pki.issue("Nora Whitfield");
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    const lease = await freeze();
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).status).toBe(200);
    expect(await refusalOf(notary.api.members.exclude({ ...target(), isExcluded: false }))).toMatchObject({
      code: "member/locked-without",
      params: { document: "Deed.pdf" },
    });
  });

  test("is nobody who has signed: their signature would stand in what they took no part in", async () => {
    const { notary, signer, signingId: id, signerMemberId } = meeting;
    const value = await adopt(signer, id, signerMemberId);
    const { version } = await askSignature();
    const { fields } = await notary.api.documents.fields({ id, docId: meeting.document.id });
    await signer.api.documents.operate({
      id,
      docId: meeting.document.id,
      baseVersion: version,
      operations: [{ kind: "modify", fieldId: fields[0]?.id ?? newField("text", null).id, value }],
    });
    expect(await codeOf(notary.api.members.exclude(target()))).toBe("member/has-signed");
    expect(await codeOf(notary.api.members.exclude({ id, memberId: meeting.notaryMemberId }))).toBe("auth/forbidden");
  });

  test("whether somebody can be invited by telephone is told of those who came to this signing, and of nobody else [S415]", async () => {
    const { notary, signer, signingId: id, signerMemberId: memberId } = meeting;
    const ask = (email: string) => notary.api.members.hasPhone({ id, email });
    expect(await ask("sofia@example.org")).toEqual({ has_phone: false });
    await signer.api.members.saveInfo({ id, memberId, phone: "+12025550123" });
    expect(await ask("Sofia@Example.org")).toEqual({ has_phone: true });
    expect(await codeOf(signer.api.members.hasPhone({ id, email: "sofia@example.org" }))).toBe("auth/forbidden");

    // Theo has an account with a number of his; that a notary writes down his address opens nothing of it.
    const theo = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Theo"));
    const theirs = await running.signedIn("Theo");
    const { user } = await theirs.api.account.session();
    await running.platform.services.store.transact((unit) =>
      unit.db
        .insertInto("user_profiles")
        .values({
          user_id: user?.id ?? ("" as never),
          phone: "+12025550177",
          phone_verified_at: running.platform.services.now(),
          notification_method: "email",
          company_name: "",
          title: "",
          about: "",
          avatar_sha256: null,
          avatar_size_bytes: null,
          notaries_cleared_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .column("user_id")
            .doUpdateSet({ phone: "+12025550177", phone_verified_at: running.platform.services.now() }),
        )
        .execute(),
    );
    const email = theo?.email ?? "";
    expect(await ask(email)).toEqual({ has_phone: false });
    const added = await notary.api.members.add({ id, fullName: "Theo Marsh", email, type: "witness", invite: true });
    expect(await ask(email)).toEqual({ has_phone: false });
    await running.joined(added.link?.url ?? "");
    expect(await ask(email)).toEqual({ has_phone: true });
    // As of somebody who has no account at all.
    expect(await ask("nobody@example.org")).toEqual({ has_phone: false });
  });
});
