import { afterAll, beforeAll, expect, test } from "vitest";
import { actingMemberHeader } from "#contract/constants.ts";
import type { FieldPlace } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { adopt, agree, newField, openMeeting, place, type Meeting, wholeInfo } from "./meeting.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("People of a signing", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  const open = () =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId);
  const addWitness = ({ notary, signingId }: Meeting, email = "wendy@example.org") =>
    notary.api.members.add({ id: signingId, fullName: "Wendy Ruiz", email, type: "witness", invite: true });
  const put = (meeting: Meeting, memberId: MemberId, version: number, type: "text" | "signature", at: FieldPlace) => {
    const field = newField(type, memberId, { place: at });
    return meeting.notary.api.documents
      .operate({
        id: meeting.signingId,
        docId: meeting.document.id,
        baseVersion: version,
        operations: [{ kind: "add", field }],
      })
      .then((set) => ({ field, version: set.version }));
  };
  const kindsIn = async (notary: Browser, id: SigningId) =>
    (await notary.api.signings.events({ id, after: 0 })).events.map((event) => event.kind);

  test("two people of one signing cannot have one address, whatever its case, and the refusal names who has it", async () => {
    const meeting = await open();
    expect(await refusalOf(addWitness(meeting, "SOFIA@example.org"))).toMatchObject({
      status: 422,
      code: "member/duplicate-email",
      params: { email: "SOFIA@example.org", name: "Sofia Signer" },
    });
    const twice = ["One", "Two"].map((fullName) => ({ fullName, email: "same@example.org", type: "signer" as const }));
    const creation = meeting.notary.api.signings.create({
      title: "Twice",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: twice,
    });
    expect(await refusalOf(creation)).toMatchObject({ code: "member/duplicate-email", params: { name: "One" } });
    expect((await meeting.notary.api.signings.list({})).signings.map((signing) => signing.title)).not.toContain(
      "Twice",
    );
  });

  test("a signing with a time is no flex signing, one without is; only principals make it multi-consumer [S128]", async () => {
    const meeting = await open();
    await addWitness(meeting);
    const flex = await meeting.notary.api.signings.get({ id: meeting.signingId });
    expect(flex).toMatchObject({ isFlex: true, isMultiConsumer: false });
    const { signing } = await meeting.notary.api.signings.create({
      title: "At nine",
      kind: "real",
      scheduledAt: "2027-01-11T14:00:00.000Z",
      invite: true,
      members: ["a", "b"].map((name) => ({ fullName: name, email: `${name}@example.org`, type: "signer" as const })),
    });
    expect(signing).toMatchObject({ isFlex: false, isMultiConsumer: true, scheduledAt: "2027-01-11T14:00:00.000Z" });
  });

  test("a person is corrected until they join; another address withdraws the link that went to the wrong one", async () => {
    const meeting = await open();
    const { notary, signingId } = meeting;
    const added = await addWitness(meeting);
    const target = { id: signingId, memberId: added.member.id };
    const renamed = await notary.api.members.update({ ...target, fullName: "Wendy R. Ruiz", type: "signer" });
    expect(renamed).toMatchObject({ link: null, member: { fullName: "Wendy R. Ruiz", type: "signer" } });
    expect((await running.joined(added.link?.url ?? "")).memberId).toBe(added.member.id);

    const other = await addWitness(meeting, "wandy@example.org");
    const moved = await notary.api.members.update({
      id: signingId,
      memberId: other.member.id,
      email: "w2@example.org",
    });
    expect(await codeOf(running.joined(other.link?.url ?? ""))).toBe("link/revoked");
    expect((await running.joined(moved.link?.url ?? "")).memberId).toBe(other.member.id);
    expect(await refusalOf(notary.api.members.update({ ...target, fullName: "Nobody" }))).toMatchObject({
      status: 409,
      code: "member/joined",
      params: { name: "Wendy R. Ruiz" },
    });
    expect(await kindsIn(notary, signingId)).toContain("member-changed");
  });

  test("a removed person loses link, session and channel at once; their fields stay with what was written, for nobody [S406]", async () => {
    const meeting = await open();
    const { notary, signingId, document } = meeting;
    const added = await addWitness(meeting);
    const witness = await running.joined(added.link?.url ?? "");
    await agree(witness.browser, signingId, witness.memberId);
    const text = await put(meeting, witness.memberId, 0, "text", place({ y: 40, height: 25 }));
    const empty = await put(meeting, witness.memberId, text.version, "signature", place({ y: 400 }));
    const filled = await witness.browser.api.documents.operate({
      id: signingId,
      docId: document.id,
      baseVersion: empty.version,
      operations: [{ kind: "modify", fieldId: text.field.id, value: { kind: "text", text: "Seen by me" } }],
    });
    const { channel, close } = await openChannel(witness.browser, channels.signingSession(signingId));
    const told = new Promise<string>((resolve) => {
      channel.bind("signing-event", (event: { kind: string }) => {
        if (event.kind === "member-removed") resolve(event.kind);
      });
    });
    const cut = new Promise((resolve) => channel.pusher.connection.bind("disconnected", resolve));
    const refusedAgain = heard(channel, "pusher:subscription_error");

    await notary.api.members.remove({ id: signingId, memberId: witness.memberId });
    await told;
    await Promise.race([cut, refusedAgain]);
    close();
    expect((await notary.api.members.list({ id: signingId })).map((member) => member.fullName)).not.toContain(
      "Wendy Ruiz",
    );
    const after = await notary.api.documents.fields({ id: signingId, docId: document.id });
    expect(after.version).toBe(filled.version + 2);
    expect(after.fields.map((field) => [field.memberId, field.value.kind])).toEqual([
      [null, "text"],
      [null, "empty"],
    ]);
    expect(await codeOf(witness.browser.api.signings.snapshot({ id: signingId }))).toBe("auth/signed-out");
    expect(await refusalOf(running.joined(added.link?.url ?? ""))).toMatchObject({ status: 410, code: "link/removed" });
    // The place in the list is not given away, and the address is free again.
    expect((await addWitness(meeting)).member.colour).not.toBe(added.member.colour);
  });

  test("somebody whose signature stands in a document cannot be removed, and the notary never", async () => {
    const meeting = await open();
    const { notary, signer, signingId, signerMemberId, document } = meeting;
    const value = await adopt(signer, signingId, signerMemberId);
    const { field, version } = await put(meeting, signerMemberId, 0, "signature", place());
    const operate = (baseVersion: number, next: typeof value | { kind: "empty" }) =>
      signer.api.documents.operate({
        id: signingId,
        docId: document.id,
        baseVersion,
        operations: [{ kind: "modify", fieldId: field.id, value: next }],
      });
    const signed = await operate(version, value);
    const remove = () => notary.api.members.remove({ id: signingId, memberId: signerMemberId });
    expect(await refusalOf(remove())).toMatchObject({
      status: 409,
      code: "member/has-signed",
      params: { name: "Sofia Signer", document: "Deed.pdf" },
    });
    expect((await signer.api.signings.snapshot({ id: signingId })).members).toHaveLength(2);
    await operate(signed.version, { kind: "empty" });
    expect(await remove()).toEqual({ done: true });
    expect(await codeOf(notary.api.members.remove({ id: signingId, memberId: meeting.notaryMemberId }))).toBe(
      "auth/forbidden",
    );
  });

  test("a witness takes part as a credible witness or an interpreter, which the record says; nobody else has a capacity", async () => {
    const { notary, signingId } = await open();
    const person = { id: signingId, fullName: "Cora Lund", email: "cora.lund@example.com" } as const;
    const { member } = await notary.api.members.add({ ...person, type: "witness", capacity: "credible-witness" });
    expect(member).toMatchObject({ type: "witness", capacity: "credible-witness" });
    const { events } = await notary.api.signings.events({ id: signingId, after: 0 });
    expect(events.at(-1)).toMatchObject({ kind: "member-added", data: { capacity: "credible-witness" } });
    const correct = async (correction: { type?: "witness" | "signer"; capacity?: "interpreter"; fullName?: string }) =>
      (await notary.api.members.update({ id: signingId, memberId: member.id, ...correction })).member.capacity;
    expect(await correct({ fullName: "Cora Lundt" })).toBe("credible-witness");
    expect(await correct({ type: "witness", capacity: "interpreter" })).toBe("interpreter");
    expect(await correct({ type: "witness" })).toBeUndefined();
    expect(await correct({ type: "signer", capacity: "interpreter" })).toBeUndefined();
  });

  test("a member of an account is cut off by the removal too", async () => {
    const meeting = await open();
    const { notary, signingId } = meeting;
    const added = await notary.api.members.add({
      id: signingId,
      fullName: "Elena Marchetti",
      email: "elena.marchetti@demo.example",
      type: "consumer",
      invite: true,
    });
    const elena = await running.signedIn("Elena");
    const { channel, close } = await openChannel(elena, channels.signingSession(signingId));
    const refusedAgain = heard(channel, "pusher:subscription_error");
    await notary.api.members.remove({ id: signingId, memberId: added.member.id });
    expect(await refusedAgain).toMatchObject({ error: "403" });
    close();
    expect((await elena.api.signings.list({})).signings.map((signing) => signing.id)).not.toContain(signingId);
  });

  test("personal information is kept part by part, confirmed when it is whole, and seen by the notary and its owner alone [S038] [S409]", async () => {
    const meeting = await open();
    const { notary, signer, signingId, signerMemberId } = meeting;
    const target = { id: signingId, memberId: signerMemberId };
    const witness = (await running.joined((await addWitness(meeting)).link?.url ?? "")).browser;
    await signer.api.members.saveInfo({ ...target, firstName: " Sofia ", lastName: "Signer" });
    expect(await refusalOf(signer.api.members.attend(target))).toMatchObject({
      code: "member/info-incomplete",
      params: { missing: "phone number, street address, city, country, country where you are" },
    });
    expect(await codeOf(signer.api.members.saveInfo({ ...target, phone: "+1555" }))).toBe("request/invalid");
    expect(await codeOf(signer.api.members.saveInfo({ ...target, phone: "+15550000000" }))).toBe("member/bad-phone");
    const { firstName: _unchanged, ...others } = wholeInfo;
    await signer.api.members.saveInfo({ ...target, ...others });
    expect((await signer.api.members.attend(target)).attendedAt).not.toBeNull();
    expect(await notary.api.members.info(target)).toMatchObject({ ...wholeInfo, middleName: "", unit: "" });
    expect(await codeOf(witness.api.members.info(target))).toBe("auth/forbidden");
    expect(JSON.stringify(await witness.api.signings.snapshot({ id: signingId }))).not.toContain("Harbor Lane");
    expect(JSON.stringify(await witness.api.signings.events({ id: signingId, after: 0 }))).not.toContain("Harbor Lane");
  });

  test("a message reaches the notary alone, who marks it as read [S366] [S367]", async () => {
    const meeting = await open();
    const { notary, signer, signingId } = meeting;
    const witness = (await running.joined((await addWitness(meeting)).link?.url ?? "")).browser;
    const { channel, close } = await openChannel(notary, channels.signingSession(signingId));
    const news = heard<{ kind: string }>(channel, "signing-event");
    const sent = await signer.api.messages.send({ id: signingId, message: "Where do I sign?" });
    expect((await news).kind).toBe("message-sent");
    close();
    expect(sent).toMatchObject({ fullName: "Sofia Signer", message: "Where do I sign?", readAt: null });
    expect(await notary.api.messages.list({ id: signingId })).toEqual([sent]);
    expect(await witness.api.messages.list({ id: signingId })).toEqual([]);
    expect(await codeOf(notary.api.messages.send({ id: signingId, message: "To myself" }))).toBe("auth/forbidden");
    const read = await notary.api.messages.read({ id: signingId, messageId: sent.id });
    expect(read.readAt).not.toBeNull();
    expect(await signer.api.messages.list({ id: signingId })).toEqual([read]);
    const log = JSON.stringify(await signer.api.signings.events({ id: signingId, after: 0 }));
    expect(log).not.toContain("Where do I sign");
    const elsewhere = await open();
    expect(await codeOf(elsewhere.notary.api.messages.read({ id: elsewhere.signingId, messageId: sent.id }))).toBe(
      "request/not-found",
    );
  });

  test("on a shared device one person acts at a time, in their own name; naming a stranger widens nothing", async () => {
    const meeting = await open();
    const { signingId, signer, signerMemberId } = meeting;
    const second = await addWitness(meeting);
    await signer.api.members.join({ token: tokenOf(second.link?.url ?? "") });
    const session = await signer.api.account.session();
    const { title } = await signer.api.signings.get({ id: signingId });
    expect(new Set(session.memberships.map(({ fullName, signingTitle }) => `${fullName}: ${signingTitle}`))).toEqual(
      new Set([`Sofia Signer: ${title}`, `Wendy Ruiz: ${title}`]),
    );
    const send = async (acting: string) => {
      signer.setHeader(actingMemberHeader, acting);
      return (await signer.api.messages.send({ id: signingId, message: "Hello" })).fullName;
    };
    expect(await send(second.member.id)).toBe("Wendy Ruiz");
    expect(await send(signerMemberId)).toBe("Sofia Signer");
    const actors = (await signer.api.signings.events({ id: signingId, after: 0 })).events
      .filter((event) => event.kind === "message-sent")
      .map((event) => event.actor.name);
    expect(actors).toEqual(["Wendy Ruiz", "Sofia Signer"]);
    signer.setHeader(actingMemberHeader, second.member.id);
    expect(await codeOf(agree(signer, signingId, signerMemberId))).toBe("auth/forbidden");
    expect((await agree(signer, signingId, second.member.id)).consentedAt).not.toBeNull();
    signer.setHeader(actingMemberHeader, meeting.notaryMemberId);
    expect(await codeOf(signer.api.signings.finalize({ id: signingId }))).toBe("auth/forbidden");
  });

  test("what is done by a personal link is recorded in that person's name, whoever's account is logged in in the browser", async () => {
    const { signingId, signerMemberId, signerLink } = await open();
    const shared = await running.signedIn("Elena");
    await shared.api.members.join({ token: tokenOf(signerLink) });
    await shared.api.account.session();
    shared.setHeader(actingMemberHeader, signerMemberId);
    await agree(shared, signingId, signerMemberId);
    const { events } = await shared.api.signings.events({ id: signingId, after: 0 });
    const agreed = events.find(({ kind }) => kind === "member-consented");
    expect(agreed?.actor).toMatchObject({ kind: "member", id: signerMemberId, name: "Sofia Signer" });
  });

  test("whoever joins by the signer's link in the notary's browser acts there as the signer alone, and without a name she is the notary", async () => {
    const { signingId, signerMemberId, signerLink, notaryMemberId } = await open();
    const shared = await running.signedIn("Nora");
    await shared.api.members.join({ token: tokenOf(signerLink) });
    await shared.api.account.session();
    shared.setHeader(actingMemberHeader, signerMemberId);
    expect(await refusalOf(shared.api.signings.finalize({ id: signingId }))).toMatchObject({
      code: "auth/forbidden",
      status: 403,
    });
    const decline = (reason: string) => shared.api.signings.declineFinalization({ id: signingId, reason });
    expect(await codeOf(decline("Not now"))).toBe("auth/forbidden");
    expect((await agree(shared, signingId, signerMemberId)).consentedAt).not.toBeNull();
    for (const own of [notaryMemberId, ""]) {
      shared.setHeader(actingMemberHeader, own);
      expect(await codeOf(shared.api.signings.finalize({ id: signingId }))).toBe("signing/not-all-locked");
      await decline("Not today");
    }
    const { events } = await shared.api.signings.events({ id: signingId, after: 0 });
    const named = (kind: string) =>
      new Set(events.filter((event) => event.kind === kind).map(({ actor }) => actor.name));
    expect(named("member-consented")).toEqual(new Set(["Sofia Signer"]));
    expect(named("finalization-declined")).toEqual(new Set(["Nora Whitfield"]));
  });

  test("who has the turn is in the meeting, the other shares the device, and everybody hears it [S206]", async () => {
    const meeting = await open();
    const { notary, signingId, signer, signerMemberId } = meeting;
    const second = await addWitness(meeting);
    await signer.api.members.join({ token: tokenOf(second.link?.url ?? "") });
    await signer.api.account.session();
    await agree(signer, signingId, signerMemberId);
    const watching = await openChannel(notary, channels.signingSession(signingId));
    const page = await openChannel(signer, channels.signingSession(signingId));
    const socketId = page.channel.pusher.connection.socket_id;
    const standing = new Map<string, string>();
    const reached = (wanted: [MemberId, string][]) =>
      new Promise<void>((resolve) => {
        watching.channel.bind("member-presence", (news: { memberId: string; status: string }) => {
          standing.set(news.memberId, news.status);
          if (wanted.every(([id, status]) => standing.get(id) === status)) resolve();
        });
      });
    const report = (presence: "0" | "1", acting: MemberId) =>
      signer.fetch("/presence", {
        method: "POST",
        body: new URLSearchParams({ _token: signer.csrf(), presence, acting, socket_id: socketId }),
      });
    const first = reached([
      [signerMemberId, "in-signing"],
      [second.member.id, "sharing-device"],
    ]);
    await report("1", signerMemberId);
    await first;
    const handed = reached([
      [signerMemberId, "sharing-device"],
      [second.member.id, "presigning"],
    ]);
    await report("1", second.member.id);
    await handed;
    const left = reached([
      [signerMemberId, "offline"],
      [second.member.id, "offline"],
    ]);
    await report("0", second.member.id);
    await left;
    page.close();
    watching.close();
  });
});
