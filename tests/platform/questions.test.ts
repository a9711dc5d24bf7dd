import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actingMemberHeader, maxMessagesPerMinute } from "#contract/constants.ts";
import { maxMessageLength } from "#contract/message/http.ts";
import { channels } from "#contract/realtime.ts";
import { pdfText } from "#tests/builders/pdf-referees.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, refusalOf } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { bytesFrom, certificatePath, openLockedMeeting } from "./release-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const open = (running: TestPlatform) =>
  openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId);
const addWitness = async ({ notary, signingId: id }: Meeting) => {
  const wendy = { fullName: "Wendy Ruiz", email: "wendy@example.org", type: "witness" } as const;
  const { member, link } = await notary.api.members.add({ id, ...wendy, invite: true });
  if (link === null) throw new Error("whoever is invited has a link");
  return { member, link };
};
const ask = ({ signer, signingId }: Meeting, message: string) => signer.api.messages.send({ id: signingId, message });
const linesOf = async ({ notary, signingId }: Meeting) =>
  (await notary.api.signings.events({ id: signingId, after: 0 })).events
    .filter(({ kind }) => kind.startsWith("message-") || kind === "answer-read")
    .map(({ kind, actor }) => `${actor.name}: ${kind}`);

describeOnPostgres("Questions and answers", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("a question about a page is answered, each side reads the other's, and the log tells it without a word of it", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id, signerMemberId: memberId, document } = meeting;
    const asked = await signer.api.messages.send({
      id,
      message: "ما هذا؟ Is this my line?",
      about: { documentId: document.id, page: 0 },
    });
    expect(asked).toMatchObject({
      memberId,
      from: "member",
      fullName: "Sofia Signer",
      about: { documentId: document.id, documentName: "Deed.pdf", page: 0 },
      answers: null,
      readAt: null,
    });
    const answer = await notary.api.messages.answer({ id, messageId: asked.id, message: "Yes, that is right." });
    expect(answer).toMatchObject({ memberId, from: "notary", fullName: "Nora Whitfield", answers: asked.id });
    const [question] = await signer.api.messages.list({ id });
    expect(question?.readAt).not.toBeNull();
    const read = await signer.api.messages.read({ id, messageId: answer.id });
    expect(read.readAt).not.toBeNull();
    expect(await notary.api.messages.list({ id })).toEqual([question, read]);
    // Once more is no second time.
    expect(await signer.api.messages.read({ id, messageId: answer.id })).toEqual(read);
    expect(await linesOf(meeting)).toEqual([
      "Sofia Signer: message-sent",
      "Nora Whitfield: message-read",
      "Nora Whitfield: message-answered",
      "Sofia Signer: answer-read",
    ]);
    const log = JSON.stringify(await signer.api.signings.events({ id, after: 0 }));
    expect(log).not.toContain("that is right");
    expect(log).not.toContain("my line");
  });

  test("nobody else in the signing sees the conversation, or marks anything in it as read", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id } = meeting;
    const witness = (await running.joined((await addWitness(meeting)).link.url)).browser;
    const asked = await ask(meeting, "May my brother see this?");
    const answer = await notary.api.messages.answer({ id, messageId: asked.id, message: "No." });
    expect(await witness.api.messages.list({ id })).toEqual([]);
    for (const messageId of [asked.id, answer.id])
      expect(await codeOf(witness.api.messages.read({ id, messageId }))).toBe("request/not-found");
    // Nor does anybody read what they wrote themselves.
    expect(await codeOf(signer.api.messages.read({ id, messageId: asked.id }))).toBe("request/not-found");
    expect(await codeOf(notary.api.messages.read({ id, messageId: answer.id }))).toBe("request/not-found");
    expect(await codeOf(signer.api.messages.answer({ id, messageId: asked.id, message: "I say yes" }))).toBe(
      "auth/forbidden",
    );
    expect(await codeOf(notary.api.messages.answer({ id, messageId: answer.id, message: "To myself" }))).toBe(
      "request/not-found",
    );
  });

  test("the notary hears a question on their own channel, wherever they are; the signing's channel has no word of it", async () => {
    const meeting = await open(running);
    const { notary, signingId } = meeting;
    const witness = (await running.joined((await addWitness(meeting)).link.url)).browser;
    const { user } = await notary.api.account.session();
    const own = await openChannel(notary, channels.user(user?.id ?? ""));
    const common = await openChannel(witness, channels.signingSession(signingId));
    const told = heard(own.channel, "signing-message-created");
    const seen = heard(common.channel, "signing-event");
    const asked = await ask(meeting, "x".repeat(400));
    expect(await told).toEqual({
      signing_id: signingId,
      message_id: asked.id,
      full_name: "Sofia Signer",
      message: "x".repeat(300),
    });
    expect(await seen).toMatchObject({ kind: "message-sent", data: { messageId: asked.id } });
    expect(JSON.stringify(await seen)).not.toContain("xxx");
    own.close();
    common.close();
  });

  test("on a shared device each one has a conversation of their own", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id, signerMemberId } = meeting;
    const second = await addWitness(meeting);
    const asked = await ask(meeting, "Only between us?");
    const answer = await notary.api.messages.answer({ id, messageId: asked.id, message: "Only between us." });
    await signer.api.members.join({ token: tokenOf(second.link.url) });
    await signer.api.account.session();
    signer.setHeader(actingMemberHeader, second.member.id);
    expect(await signer.api.messages.list({ id })).toEqual([]);
    expect(await codeOf(signer.api.messages.read({ id, messageId: answer.id }))).toBe("request/not-found");
    signer.setHeader(actingMemberHeader, signerMemberId);
    expect(await signer.api.messages.list({ id })).toHaveLength(2);
  });

  test("with an account and another's link in one browser each asks in their own name, and nobody without one", async () => {
    const { notary, signingId: id, signerMemberId: sofia, signerLink } = await open(running);
    const person = { fullName: "Elena Marchetti", email: "elena.marchetti@demo.example", type: "signer" } as const;
    const elena = (await notary.api.members.add({ ...person, id, invite: true })).member.id;
    const shared = await running.signedIn("Elena");
    await shared.api.members.join({ token: tokenOf(signerLink) });
    await shared.api.account.session();
    expect(await codeOf(shared.api.messages.send({ id, message: "Whose is this?" }))).toBe("auth/forbidden");
    for (const memberId of [elena, sofia]) {
      shared.setHeader(actingMemberHeader, memberId);
      expect(await shared.api.messages.send({ id, message: "Only mine?" })).toMatchObject({ memberId });
      expect((await shared.api.messages.list({ id })).map((message) => message.memberId)).toEqual([memberId]);
    }
  });

  test("what is asked about is of this signing, and keeps the name that it had", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id, document } = meeting;
    const about = (documentId: typeof document.id, page: number | null) =>
      signer.api.messages.send({ id, message: "This?", about: { documentId, page } });
    const elsewhere = await open(running);
    expect(await codeOf(about(elsewhere.document.id, null))).toBe("request/not-found");
    expect(await codeOf(about(document.id, document.pages.length))).toBe("request/not-found");
    await about(document.id, null);
    await notary.api.documents.remove({ id, docId: document.id });
    expect((await signer.api.messages.list({ id }))[0]?.about).toEqual({
      documentId: document.id,
      documentName: "Deed.pdf",
      page: null,
    });
  });

  test("whoever was removed, or has no access any more, is not answered; who declined is", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id, signerMemberId: memberId } = meeting;
    await signer.api.members.decline({ id, memberId, textVersion: "esign-2026-11" });
    const asked = await ask(meeting, "May I have paper?");
    const answer = () => notary.api.messages.answer({ id, messageId: asked.id, message: "Yes." });
    await answer();
    await notary.api.members.withdrawLink({ id, memberId });
    expect(await refusalOf(answer())).toMatchObject({
      status: 409,
      code: "message/nobody-reads",
      params: { name: "Sofia Signer" },
    });
    expect(await codeOf(signer.api.messages.list({ id }))).toBe("auth/signed-out");
    await notary.api.members.remove({ id, memberId });
    expect(await codeOf(answer())).toBe("message/nobody-reads");
    // What was said before stays with the notary.
    expect(await notary.api.messages.list({ id })).toHaveLength(2);
  });

  test("after the end everything can be read, and nothing added", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id } = meeting;
    const sendId = randomUUID();
    const asked = await signer.api.messages.send({ id, message: "Too late?", sendId });
    await notary.api.signings.terminate({ id });
    expect(await codeOf(ask(meeting, "Still there?"))).toBe("signing/closed");
    expect(await codeOf(notary.api.messages.answer({ id, messageId: asked.id, message: "No" }))).toBe("signing/closed");
    expect(await codeOf(notary.api.messages.read({ id, messageId: asked.id }))).toBe("signing/closed");
    expect(await signer.api.messages.list({ id })).toEqual([asked]);
    // Whose answer was lost on the way learns that it had arrived.
    expect(await signer.api.messages.send({ id, message: "Too late?", sendId })).toEqual(asked);
  });

  test("too long, too many at a time, and what cannot be seen are refused; markup is words like others", async () => {
    const meeting = await open(running);
    const { notary, signingId: id } = meeting;
    expect(await codeOf(ask(meeting, "x".repeat(maxMessageLength + 1)))).toBe("request/invalid");
    expect(await codeOf(ask(meeting, " \n "))).toBe("request/invalid");
    expect(await codeOf(ask(meeting, "Is it \u202Efdp.exe?"))).toBe("text/hidden-character");
    const markup = await ask(meeting, "<img src=x onerror=alert(1)>");
    expect(markup.message).toBe("<img src=x onerror=alert(1)>");
    for (let sent = 1; sent < maxMessagesPerMinute; sent += 1) await ask(meeting, `Question ${sent}`);
    expect(await codeOf(ask(meeting, "One more"))).toBe("auth/too-many-attempts");
    // The notary's answers are counted by themselves.
    await notary.api.messages.answer({ id, messageId: markup.id, message: "One at a time, please." });
  });
});

describeOnEachStore("A message that is sent again", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("arrives once, however often and from both sides, and stays as it was written", async () => {
    const meeting = await open(running);
    const { notary, signer, signingId: id } = meeting;
    const sendId = randomUUID();
    const send = () => signer.api.messages.send({ id, message: "Did you get this?", sendId });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const other of others) expect(other).toEqual(first);
    expect(await codeOf(signer.api.messages.send({ id, message: "Something else", sendId }))).toBe(
      "idempotency/mismatch",
    );
    // Another person's sendings are other ones, whatever they are called.
    const answer = () => notary.api.messages.answer({ id, messageId: first?.id ?? "", message: "Yes.", sendId });
    expect(await answer()).toEqual(await answer());
    expect(await notary.api.messages.list({ id })).toHaveLength(2);
    expect(await linesOf(meeting)).toHaveLength(3);

    const { read } = running.platform.services.store;
    const change = (text: string) => sql.raw(text).execute(read);
    await expect(change(`update signing_messages set message = 'Other words'`)).rejects.toThrow("append-only");
    await expect(change(`update signing_messages set read_at = null where from_notary = false`)).rejects.toThrow(
      "append-only",
    );
    await expect(change(`delete from signing_messages`)).rejects.toThrow("append-only");
  });
});

describeOnPostgres("The certificate of completion", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(() => running.stop());

  const certificateOf = async (withWitness: boolean): Promise<string> => {
    const meeting = await openLockedMeeting(running, { pki, certificate }, []);
    const { notary, signer, signingId: id, document } = meeting;
    if (withWitness) await addWitness(meeting);
    const about = { documentId: document.id, page: 0 };
    const asked = await signer.api.messages.send({ id, message: "Do I sign with my middle name?", about });
    await notary.api.messages.answer({ id, messageId: asked.id, message: "Yes, as on your passport." });
    await notary.api.signings.finalize({ id });
    const folder = mkdtempSync(path.join(os.tmpdir(), "questions-"));
    try {
      const file = path.join(folder, "certificate.pdf");
      writeFileSync(file, await bytesFrom(notary, certificatePath(id)));
      return pdfText(file).replaceAll(/\s+/gu, " ");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test("says who asked and answered what when, and what was read", async () => {
    const text = await certificateOf(false);
    expect(text).toMatch(/UTC: Sofia Signer asked Nora Whitfield, about page 1 of “Deed.pdf” Do I sign with/);
    expect(text).toMatch(/UTC: Nora Whitfield answered Sofia Signer Yes, as on your passport. Not read before/);
    expect(text).toContain("Asked the notary a question");
    expect(text).toContain("Answered a question of Sofia Signer");
  });

  test("leaves the words out where somebody else gets it as well", async () => {
    const text = await certificateOf(true);
    expect(text).toMatch(/UTC: Sofia Signer asked Nora Whitfield Read/);
    expect(text).not.toContain("middle name");
    expect(text).not.toContain("passport");
    expect(text).toContain("Each conversation is between one person and the notary.");
  });
});
