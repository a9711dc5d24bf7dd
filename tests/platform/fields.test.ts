import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Field, FieldOperation } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { adopt, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnEachStore("Fields", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let witness: { browser: Browser; memberId: MemberId };

  beforeAll(async () => {
    running = await startTestPlatform(store);
    meeting = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
    );
    const added = await meeting.notary.api.members.add({
      id: meeting.signingId,
      fullName: "Wendy Witness",
      email: "wendy@example.org",
      type: "witness",
      invite: true,
    });
    witness = await running.joined(added.link?.url ?? "");
  });
  afterAll(() => running.stop());

  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
  const current = () => meeting.notary.api.documents.fields(target());
  const operate = async (browser: Browser, ...operations: FieldOperation[]) =>
    browser.api.documents.operate({ ...target(), baseVersion: (await current()).version, operations });
  const fieldOf = async (field: Field) => (await current()).fields.find((candidate) => candidate.id === field.id);

  let signature: Field;
  let text: Field;
  beforeEach(async () => {
    const { fields } = await current();
    if (fields.length > 0)
      await operate(meeting.notary, ...fields.map((field) => ({ kind: "delete" as const, fieldId: field.id })));
    signature = newField("signature", meeting.signerMemberId);
    text = newField("text", meeting.signerMemberId, { place: place({ y: 500, height: 25 }) });
    await operate(meeting.notary, { kind: "add", field: signature }, { kind: "add", field: text });
  });

  test("every operation adds one to the version", async () => {
    const before = await current();
    const after = await operate(
      meeting.notary,
      { kind: "modify", fieldId: text.id, place: place({ y: 100, height: 25 }) },
      { kind: "modify", fieldId: text.id, required: false },
      { kind: "delete", fieldId: signature.id },
    );
    expect(after.version).toBe(before.version + 3);
    expect(await current()).toEqual(after);
    expect(after.fields.map((field) => [field.id, field.place.y, field.required])).toEqual([[text.id, 100, false]]);
  });

  test("a change made on an older version is refused and says which is current", async () => {
    const { version } = await current();
    const stale = meeting.notary.api.documents.operate({
      ...target(),
      baseVersion: version - 1,
      operations: [{ kind: "delete", fieldId: text.id }],
    });
    expect(await refusalOf(stale)).toMatchObject({
      code: "fields/stale-version",
      status: 409,
      params: { sent: version - 1, current: version },
    });
    expect((await current()).version).toBe(version);
  });

  test("of two changes at once on one version exactly one is accepted", async () => {
    const { version } = await current();
    const change = (y: number) =>
      meeting.notary.api.documents.operate({
        ...target(),
        baseVersion: version,
        operations: [{ kind: "modify", fieldId: text.id, place: place({ y, height: 25 }) }],
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_unused, index) => change(100 + index)));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect((await current()).version).toBe(version + 1);
  });

  test("a batch with one impossible operation changes nothing", async () => {
    const before = await current();
    const batch = operate(meeting.notary, { kind: "delete", fieldId: text.id }, { kind: "delete", fieldId: text.id });
    expect(await codeOf(batch)).toBe("fields/bad-operation");
    expect(await current()).toEqual(before);
  });

  test.each([
    ["on a page that is not there", { page: 7 }],
    ["over the right edge", { x: 500 }],
    ["over the lower edge", { y: 760 }],
    ["left of the page", { x: -5 }],
    ["smaller than its type allows [S179] [S306]", { width: 59 }],
    ["larger than its type allows", { width: 400 }],
    ["endless", { width: 1e300 }],
  ])("a field %s is refused", async (_title, overrides) => {
    const field = newField("signature", meeting.signerMemberId, { place: place(overrides) });
    expect(await codeOf(operate(meeting.notary, { kind: "add", field }))).toBe("fields/bad-operation");
    expect(
      await codeOf(operate(meeting.notary, { kind: "modify", fieldId: signature.id, place: place(overrides) })),
    ).toBe("fields/bad-operation");
  });

  test("one step writes no more text than can be laid out without keeping everybody waiting", async () => {
    const room = { place: place({ y: 300, width: 500, height: 300 }) };
    await operate(meeting.notary, { kind: "modify", fieldId: text.id, ...room });
    const write = (count: number) =>
      operate(
        meeting.signer,
        ...Array.from({ length: count }, () => ({
          kind: "modify" as const,
          fieldId: text.id,
          value: { kind: "text" as const, text: "word ".repeat(100).trim() },
        })),
      );
    await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    expect(await codeOf(write(101))).toBe("fields/bad-operation");
    await write(2);
  });

  test("a field cannot be given to someone outside the signing", async () => {
    const stranger = await running.signedIn("Theo");
    const elsewhere = await stranger.api.signings.create({
      title: "Elsewhere",
      kind: "real",
      scheduledAt: null,
      members: [],
    });
    const [outsider] = await stranger.api.members.list({ id: elsewhere.signing.id });
    const field = newField("signature", outsider?.id ?? null);
    expect(await codeOf(operate(meeting.notary, { kind: "add", field }))).toBe("fields/bad-operation");
  });

  test("a member fills in their own fields and does nothing else", async () => {
    const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const signed = await operate(meeting.signer, { kind: "modify", fieldId: signature.id, value });
    expect(signed.fields.find((field) => field.id === signature.id)?.value).toEqual(value);
    await operate(meeting.signer, { kind: "modify", fieldId: text.id, value: { kind: "text", text: "Sofia" } });

    const refused: FieldOperation[] = [
      { kind: "modify", fieldId: signature.id, place: place({ y: 10 }) },
      { kind: "modify", fieldId: signature.id, required: false },
      { kind: "modify", fieldId: signature.id, memberId: witness.memberId },
      { kind: "delete", fieldId: signature.id },
      { kind: "add", field: newField("text", meeting.signerMemberId) },
    ];
    for (const operation of refused)
      expect(await codeOf(operate(meeting.signer, operation)), operation.kind).toBe("fields/not-yours");
  });

  test("a member cannot fill in another member's field", async () => {
    const value = await adopt(witness.browser, meeting.signingId, witness.memberId, 2);
    const attempts: FieldOperation[] = [
      { kind: "modify", fieldId: signature.id, value },
      { kind: "modify", fieldId: text.id, value: { kind: "text", text: "not mine" } },
      { kind: "modify", fieldId: text.id, value: { kind: "empty" } },
    ];
    for (const operation of attempts)
      expect(await codeOf(operate(witness.browser, operation))).toBe("fields/not-yours");
  });

  test("nobody signs who has not agreed to sign electronically, or has taken it back", async () => {
    const decide = { id: meeting.signingId, memberId: meeting.signerMemberId, textVersion: "esign-2026-11" };
    const { png } = makePng(200, 80);
    const image = new File([new Uint8Array(png)], "signature.png", { type: "image/png" });
    const sign = () => meeting.signer.api.members.adoptSignature({ id: decide.id, memberId: decide.memberId, image });
    const fill = () =>
      operate(meeting.signer, { kind: "modify", fieldId: text.id, value: { kind: "text", text: "12 Harbor Lane" } });
    await meeting.signer.api.members.decline(decide);
    expect(await codeOf(sign())).toBe("member/no-consent");
    expect(await codeOf(fill())).toBe("member/no-consent");
    await meeting.signer.api.members.consent({ ...decide, agreed: true });
    await sign();
    await fill();
  });

  test("the notary cannot sign for somebody else, nor pass a signature on with its field", async () => {
    const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const attempts: FieldOperation[] = [
      { kind: "modify", fieldId: signature.id, value },
      { kind: "add", field: newField("signature", meeting.signerMemberId, { value }) },
    ];
    for (const operation of attempts) expect(await codeOf(operate(meeting.notary, operation))).toBe("fields/not-yours");
    await operate(meeting.signer, { kind: "modify", fieldId: signature.id, value });
    expect(
      await codeOf(operate(meeting.notary, { kind: "modify", fieldId: signature.id, memberId: witness.memberId })),
    ).toBe("fields/not-yours");
    // Under another clause it would say what nobody signed.
    expect(
      await codeOf(operate(meeting.notary, { kind: "modify", fieldId: signature.id, place: place({ y: 420 }) })),
    ).toBe("fields/signed");
    expect(await fieldOf(signature)).toMatchObject({ value, place: signature.place });
    // Emptied, the field may go to someone else.
    await operate(meeting.notary, {
      kind: "modify",
      fieldId: signature.id,
      memberId: witness.memberId,
      value: { kind: "empty" },
    });
    expect((await fieldOf(signature))?.memberId).toBe(witness.memberId);
  });

  test("the record tells whose signature the notary removed, with its field or out of it, and where", async () => {
    const { lastSeq: after } = await meeting.notary.api.signings.snapshot({ id: meeting.signingId });
    const removals = async () =>
      (await meeting.notary.api.signings.events({ id: meeting.signingId, after })).events.flatMap((event) =>
        event.kind === "fields-changed" && event.data.removed !== undefined ? [event.data.removed] : [],
      );
    const value = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const again = newField("signature", meeting.signerMemberId, { place: place({ y: 300 }) });
    await operate(meeting.notary, { kind: "add", field: again });
    for (const field of [signature, again]) await operate(meeting.signer, { kind: "modify", fieldId: field.id, value });
    // What its owner takes back is told as their act.
    await operate(meeting.signer, { kind: "modify", fieldId: again.id, value: { kind: "empty" } });
    await operate(meeting.signer, { kind: "modify", fieldId: again.id, value });
    expect(await removals()).toEqual([]);

    await operate(meeting.notary, { kind: "delete", fieldId: signature.id });
    await operate(meeting.notary, { kind: "modify", fieldId: again.id, value: { kind: "empty" } });
    const gone = { memberId: meeting.signerMemberId, fullName: "Sofia Signer", what: "signature", pages: [0] };
    expect(await removals()).toEqual([[gone], [gone]]);
  });

  test("a signature field shows only a picture that its owner adopted, with its true size", async () => {
    const foreign = await adopt(witness.browser, meeting.signingId, witness.memberId, 3);
    const own = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const attempts = [
      foreign,
      { kind: "image" as const, sha256: "0".repeat(64), widthPx: 1, heightPx: 1 },
      { ...own, widthPx: own.widthPx + 1 },
      { kind: "text" as const, text: "Sofia" },
    ];
    for (const value of attempts) {
      expect(await codeOf(operate(meeting.signer, { kind: "modify", fieldId: signature.id, value }))).toBe(
        "fields/bad-operation",
      );
    }
    expect(await codeOf(operate(meeting.signer, { kind: "modify", fieldId: text.id, value: own }))).toBe(
      "fields/bad-operation",
    );
  });

  test("a reserved document cannot be changed until the reservation is given back or runs out", async () => {
    const optional = [signature, text].map((field) => ({
      kind: "modify" as const,
      fieldId: field.id,
      required: false,
    }));
    await operate(meeting.notary, ...optional);
    const frozen = await meeting.notary.api.documents.freeze({ ...target(), version: (await current()).version });
    const change = () => operate(meeting.notary, { kind: "modify", fieldId: text.id, required: false });
    expect(await refusalOf(change())).toMatchObject({
      code: "fields/frozen",
      status: 423,
      params: { until: frozen.expiresAt },
    });
    await meeting.notary.api.documents.unfreeze({ ...target(), leaseId: frozen.leaseId });
    await change();
    await meeting.notary.api.documents.freeze({ ...target(), version: (await current()).version });
    running.advance(5 * 60_000 + 1);
    await change();
  });

  test("the log and the snapshot agree with the fields", async () => {
    const { version } = await operate(meeting.notary, { kind: "modify", fieldId: text.id, required: false });
    const snapshot = await meeting.signer.api.signings.snapshot({ id: meeting.signingId });
    const document = snapshot.documents.find((candidate) => candidate.id === meeting.document.id);
    expect(document).toMatchObject({ fieldsVersion: version, state: "annotated", fieldSet: { version } });
    const { events, lastSeq } = await meeting.signer.api.signings.events({
      id: meeting.signingId,
      after: snapshot.lastSeq - 1,
    });
    expect(lastSeq).toBe(snapshot.lastSeq);
    expect(events[0]).toMatchObject({ kind: "fields-changed", data: { documentId: meeting.document.id, version } });
  });

  test.each([
    ["not a picture", Buffer.from("hello, I am a signature, am I not? ".repeat(4))],
    ["a JPEG under a false name", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)])],
    ["cut off", Buffer.from(makePng().png).subarray(0, -20)],
    ["too large on paper", Buffer.from(makePng(4_100, 1).png)],
  ])("a signature that is %s is refused", async (_title, bytes) => {
    const image = new File([new Uint8Array(bytes)], "signature.png", { type: "image/png" });
    const call = meeting.signer.api.members.adoptSignature({
      id: meeting.signingId,
      memberId: meeting.signerMemberId,
      image,
    });
    expect(await codeOf(call)).toBe("signature/not-png");
  });

  test("an adopted signature is found again and served to those in the meeting only", async () => {
    const { kind: _kind, ...adopted } = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId, 5);
    const found = await meeting.signer.api.members.signature({
      id: meeting.signingId,
      memberId: meeting.signerMemberId,
    });
    expect(found.signature).toEqual(adopted);
    const path = `/api/signing/${meeting.signingId}/signature-image/${adopted.sha256}`;
    const response = await meeting.notary.fetch(path);
    expect(response.headers.get("content-type")).toBe("image/png");
    const stranger = await running.signedIn("Theo");
    expect(await codeIn(await stranger.fetch(path))).toBe("auth/forbidden");
    const elsewhere = await stranger.api.signings.create({
      title: "Elsewhere",
      kind: "real",
      scheduledAt: null,
      members: [],
    });
    const moved = await stranger.fetch(`/api/signing/${elsewhere.signing.id}/signature-image/${adopted.sha256}`);
    expect(moved.status).toBe(404);
  });
});
