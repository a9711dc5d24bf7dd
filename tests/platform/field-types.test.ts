import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldSizes } from "#contract/constants.ts";
import type { Field, FieldOperation, FieldType, FieldValue } from "#contract/field/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { adopt, agree, newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("Types of fields", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    meeting = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
    );
    await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
  });
  afterAll(() => running.stop());

  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
  const current = () => meeting.notary.api.documents.fields(target());
  const operate = async (browser: Browser, ...operations: FieldOperation[]) =>
    browser.api.documents.operate({ ...target(), baseVersion: (await current()).version, operations });
  const sized = (type: FieldType): Field => {
    const { width, height } = fieldSizes[type];
    return newField(type, meeting.signerMemberId, { place: { page: 0, x: 72, y: 300, width, height } });
  };
  const placed = async (type: FieldType): Promise<Field> => {
    const field = sized(type);
    await operate(meeting.notary, { kind: "add", field });
    return field;
  };
  const fill = (field: Field, value: FieldValue) =>
    operate(meeting.signer, { kind: "modify", fieldId: field.id, value });

  test.each<[string, FieldType, FieldValue]>([
    ["[S145]", "text", { kind: "text", text: "Two lines\nof text" }],
    ["[S148]", "checkbox", { kind: "checked" }],
    ["[S150]", "name", { kind: "text", text: "Sofia Signer" }],
    ["[S151]", "date", { kind: "text", text: "05/31/2029" }],
    ["[S152]", "title", { kind: "text", text: "Trustee" }],
    ["[S154]", "custom", { kind: "text", text: "Travis County" }],
  ])("%s a %s field is placed by the notary and filled by its owner", async (_id, type, value) => {
    const field = await placed(type);
    await fill(field, value);
    expect((await current()).fields.find(({ id }) => id === field.id)?.value).toEqual(value);
    await fill(field, { kind: "empty" });
  });

  test("[S153] a bookmark takes nothing", async () => {
    const bookmark = await placed("bookmark");
    expect(await codeOf(fill(bookmark, { kind: "text", text: "here" }))).toBe("fields/bad-operation");
  });

  test.each<[FieldType, FieldValue]>([
    ["text", { kind: "checked" }],
    ["checkbox", { kind: "text", text: "yes" }],
    ["signature", { kind: "text", text: "Sofia" }],
    ["initials", { kind: "checked" }],
  ])("a %s field refuses content of another kind", async (type, value) => {
    expect(await codeOf(fill(await placed(type), value))).toBe("fields/bad-operation");
  });

  test.each(["2029-05-31", "02/30/2029", "tomorrow"])("a date field refuses %s", async (text) => {
    const refusal = await refusalOf(fill(await placed("date"), { kind: "text", text }));
    expect(refusal).toMatchObject({ code: "fields/bad-date", params: { text } });
  });

  test("text that nobody could read once sealed is refused to whoever types it, or makes its field smaller", async () => {
    const field = await placed("text");
    const long = "many words ".repeat(40);
    expect(await codeOf(fill(field, { kind: "text", text: long }))).toBe("fields/text-too-long");
    expect(await refusalOf(fill(field, { kind: "text", text: "漢" }))).toMatchObject({
      code: "fields/unsupported-character",
      params: { character: "漢", codePoint: "6F22" },
    });
    await fill(field, { kind: "text", text: "many words ".repeat(6) });
    const smaller = { ...field.place, width: 30, height: 12 };
    const shrink = operate(meeting.notary, { kind: "modify", fieldId: field.id, place: smaller });
    expect(await codeOf(shrink)).toBe("fields/text-too-long");
  });

  test("[S149] initials are adopted by themselves: a signature does not stand for them, nor they for it", async () => {
    const [initialsField, signatureField] = [await placed("initials"), await placed("signature")];
    const signature = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId, 1);
    expect(
      (await meeting.notary.api.members.list({ id: meeting.signingId })).map((each) => each.hasSignature),
    ).toContain(true);
    const initials = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId, 2, "initials");
    expect(await codeOf(fill(initialsField, signature))).toBe("fields/bad-operation");
    expect(await codeOf(fill(signatureField, initials))).toBe("fields/bad-operation");
    await fill(initialsField, initials);
    await fill(signatureField, signature);
    const adopted = await meeting.signer.api.members.signature({
      id: meeting.signingId,
      memberId: meeting.signerMemberId,
    });
    expect([adopted.signature?.sha256, adopted.initials?.sha256]).toEqual([signature.sha256, initials.sha256]);
  });

  test.each<[string, FieldType]>([
    ["[S155]", "text_fields"],
    ["[S160]", "widget_rectangle"],
  ])("%s fields of the old type %s are not added any more", async (_id, type) => {
    expect(await codeOf(operate(meeting.notary, { kind: "add", field: sized(type) }))).toBe("fields/bad-operation");
  });

  test("[S156] sign is taken as another name of a signature", async () => {
    const field = sized("sign");
    const { fields } = await operate(meeting.notary, { kind: "add", field });
    expect(fields.find(({ id }) => id === field.id)).toEqual({ ...field, type: "signature" });
  });

  test("only the notary says what a custom field asks for", async () => {
    const field = await placed("custom");
    const ask = { kind: "modify" as const, fieldId: field.id, prompt: "County" };
    expect(await codeOf(operate(meeting.signer, ask))).toBe("fields/not-yours");
    const after = await operate(meeting.notary, ask);
    expect(after.fields.find(({ id }) => id === field.id)?.prompt).toBe("County");
  });
});
