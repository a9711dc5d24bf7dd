import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attached, documentWith } from "#tests/builders/active-pdfs.ts";
import { makePdf, type PdfSpec } from "#tests/builders/test-pdfs.ts";
import { codeOf, refusalOf } from "./client.ts";
import { adopt, newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const pagesOf = (...texts: string[]): PdfSpec => ({ pages: texts.map((text) => ({ text })) });
const fileOf = async (spec: PdfSpec, name = "Deed.pdf") =>
  new File([new Uint8Array(await makePdf(spec))], name, { type: "application/pdf" });

describeOnEachStore("Other versions of documents", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());
  const upload = async (notary: Meeting["notary"], spec: PdfSpec) =>
    (await uploadBytes(running.url, notary, await makePdf(spec))).uploadId;
  beforeEach(async () => {
    meeting = await openMeeting(running, (notary) => upload(notary, pagesOf("First", "Second")));
  });
  const api = () => meeting.notary.api.documents;
  const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
  const operate = async (...fields: ReturnType<typeof newField>[]) =>
    api().operate({
      ...target(),
      baseVersion: (await api().fields(target())).version,
      operations: fields.map((field) => ({ kind: "add", field })),
    });
  const lastEvent = async () => (await meeting.signer.api.signings.events({ id: meeting.signingId })).events.at(-1);

  test("a document is replaced by the file that comes with the call; fields stay where their pages are [S437]", async () => {
    const [kept, gone] = [
      newField("signature", meeting.signerMemberId),
      newField("signature", meeting.signerMemberId, { place: place({ page: 1 }) }),
    ];
    await operate(kept, gone);
    const updated = await api().update({ ...target(), document: await fileOf(pagesOf("One page only")) });
    expect(updated).toMatchObject({ id: meeting.document.id, name: "Deed.pdf", state: "annotated" });
    expect(updated.pages).toHaveLength(1);
    expect(updated.sha256).not.toBe(meeting.document.sha256);
    expect((await api().fields(target())).fields).toEqual([kept]);
    expect(await lastEvent()).toMatchObject({
      kind: "document-updated",
      data: { previousSha256: meeting.document.sha256, sha256: updated.sha256, fieldsRemoved: 1 },
    });
    const content = await meeting.signer.fetch(
      `/api/signing/${meeting.signingId}/document/${meeting.document.id}/content`,
    );
    expect(content.headers.get("etag")).toBe(`"${updated.sha256}"`);
  });

  test("the record names the files that are attached to the new version", async () => {
    const bytes = documentWith(attached("costs.csv", "a,b"));
    const document = new File([new Uint8Array(bytes)], "Deed.pdf", { type: "application/pdf" });
    await api().update({ ...target(), document });
    expect(await lastEvent()).toMatchObject({
      kind: "document-updated",
      data: { attachedFiles: expect.stringContaining("costs.csv") },
    });
  });

  test("a finished upload takes its place too, and the same call again answers the same", async () => {
    const uploadId = await upload(meeting.notary, pagesOf("From an upload"));
    const updated = await api().update({ ...target(), uploadId });
    expect(await api().update({ ...target(), uploadId })).toEqual(updated);
    expect(
      (await meeting.signer.api.signings.events({ id: meeting.signingId })).events.filter(
        ({ kind }) => kind === "document-updated",
      ),
    ).toHaveLength(1);
  });

  test("the very same bytes change nothing, and neither or both of file and upload are refused", async () => {
    const before = await lastEvent();
    const same = await api().update({ ...target(), document: await fileOf(pagesOf("First", "Second")) });
    expect(same.sha256).toBe(meeting.document.sha256);
    expect(await lastEvent()).toEqual(before);
    expect(await codeOf(api().update(target()))).toBe("request/invalid");
    const uploadId = await upload(meeting.notary, pagesOf("Both"));
    const document = await fileOf(pagesOf("Both"));
    expect(await codeOf(api().update({ ...target(), uploadId, document }))).toBe("request/invalid");
  });

  test("nobody's hand comes to stand on other bytes: signed, filled in or whited out, it is refused", async () => {
    const document = await fileOf(pagesOf("Another"));
    await operate(newField("white_out", null, { place: place({ width: 100, height: 20 }), required: false }));
    expect(await refusalOf(api().update({ ...target(), document }))).toMatchObject({
      code: "document/worked-on",
      params: { name: "Deed.pdf" },
    });
    const { fields, version } = await api().fields(target());
    const text = newField("text", meeting.notaryMemberId, { place: place({ y: 100, height: 25 }) });
    await api().operate({
      ...target(),
      baseVersion: version,
      operations: [
        ...fields.map(({ id }) => ({ kind: "delete" as const, fieldId: id })),
        { kind: "add", field: { ...text, value: { kind: "text", text: "Written" } }, isAct: true },
      ],
    });
    expect(await codeOf(api().update({ ...target(), document }))).toBe("document/worked-on");
    expect((await api().list({ id: meeting.signingId })).map(({ sha256 }) => sha256)).toEqual([
      meeting.document.sha256,
    ]);
  });

  test("a file that is none is refused, and the document stays as it was", async () => {
    const document = new File(["no PDF at all"], "Deed.pdf", { type: "application/pdf" });
    expect(await codeOf(api().update({ ...target(), document }))).toBe("document/not-pdf");
    expect((await api().list({ id: meeting.signingId }))[0]?.sha256).toBe(meeting.document.sha256);
  });

  test("all documents are deleted together, or none once one of them is signed [S434]", async () => {
    const [letter] = await api().upload({
      id: meeting.signingId,
      uploads: [{ uploadId: await upload(meeting.notary, pagesOf("Letter")), name: "Letter.pdf" }],
    });
    const picture = await adopt(meeting.signer, meeting.signingId, meeting.signerMemberId);
    const field = newField("signature", meeting.signerMemberId);
    await operate(field);
    const sign = async (value: typeof picture | { kind: "empty" }) =>
      meeting.signer.api.documents.operate({
        ...target(),
        baseVersion: (await api().fields(target())).version,
        operations: [{ kind: "modify", fieldId: field.id, value }],
      });
    await sign(picture);
    expect(await refusalOf(api().removeAll({ id: meeting.signingId }))).toMatchObject({
      code: "document/worked-on",
      params: { name: "Deed.pdf" },
    });
    expect(await api().list({ id: meeting.signingId })).toHaveLength(2);
    await sign({ kind: "empty" });
    await api().removeAll({ id: meeting.signingId });
    expect(await api().list({ id: meeting.signingId })).toEqual([]);
    const { events } = await meeting.signer.api.signings.events({ id: meeting.signingId });
    expect(events.flatMap((event) => (event.kind === "document-deleted" ? [event.data.documentId] : []))).toEqual([
      meeting.document.id,
      letter?.id,
    ]);
    await api().removeAll({ id: meeting.signingId });
  });
});
