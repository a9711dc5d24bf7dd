import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import { describeError } from "#contract/errors.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf, refusalOf } from "./client.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnEachStore("Arranging documents", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let deed: Document;
  let letter: Document;

  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    meeting = await openMeeting(running, upload);
    deed = meeting.document;
    letter = await add("Letter.pdf");
  });

  const upload = async (notary: Meeting["notary"]) =>
    (await uploadBytes(running.url, notary, await makePdf())).uploadId;
  const add = async (name: string): Promise<Document> => {
    const [document] = await meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId: await upload(meeting.notary), name }],
    });
    if (document === undefined) throw new Error("no document");
    return document;
  };
  const api = () => meeting.notary.api.documents;
  const id = () => meeting.signingId;
  const names = async (browser = meeting.signer) =>
    (await browser.api.documents.list({ id: id() })).map((document) => document.name);
  const lastEvent = async () => (await meeting.signer.api.signings.events({ id: id() })).events.at(-1);

  test("a new order is everybody's, and in the log [S423]", async () => {
    const answer = await api().reorder({ id: id(), reorderedDocuments: [letter.id, deed.id] });
    expect(answer.map((document) => document.name)).toEqual(["Letter.pdf", "Deed.pdf"]);
    expect(await names()).toEqual(["Letter.pdf", "Deed.pdf"]);
    const { documents } = await meeting.signer.api.signings.snapshot({ id: id() });
    expect(documents.map((document) => document.name)).toEqual(["Letter.pdf", "Deed.pdf"]);
    expect(await lastEvent()).toMatchObject({ kind: "documents-reordered", data: { documentCount: 2 } });
  });

  test("the order that stands already changes nothing and is not logged", async () => {
    const before = await lastEvent();
    await api().reorder({ id: id(), reorderedDocuments: [deed.id, letter.id] });
    expect(await lastEvent()).toEqual(before);
  });

  test("an order made on another list of documents is refused", async () => {
    const other = await openMeeting(running, upload);
    for (const [order, code] of [
      [[deed.id], "document/list-changed"],
      [[deed.id, letter.id, other.document.id], "document/list-changed"],
      [[deed.id, other.document.id], "document/list-changed"],
      [[deed.id, deed.id, letter.id], "request/invalid"],
    ] as const)
      expect(await codeOf(api().reorder({ id: id(), reorderedDocuments: [...order] }))).toBe(code);
    expect(await names()).toEqual(["Deed.pdf", "Letter.pdf"]);
  });

  test("a document added after one was deleted stands last", async () => {
    const third = await add("Third.pdf");
    await api().remove({ id: id(), docId: deed.id });
    await api().reorder({ id: id(), reorderedDocuments: [third.id, letter.id] });
    await add("Fourth.pdf");
    expect(await names()).toEqual(["Third.pdf", "Letter.pdf", "Fourth.pdf"]);
  });

  test("a new name is everybody's, and the log has both", async () => {
    const renamed = await api().rename({ id: id(), docId: deed.id, name: "  Warranty deed.pdf " });
    expect(renamed).toMatchObject({ id: deed.id, name: "Warranty deed.pdf", sha256: deed.sha256 });
    expect(await names()).toEqual(["Warranty deed.pdf", "Letter.pdf"]);
    expect(await lastEvent()).toMatchObject({
      kind: "document-renamed",
      data: { documentId: deed.id, previousName: "Deed.pdf", name: "Warranty deed.pdf" },
    });
  });

  test("a name may change its case, but not become another document's [A482]", async () => {
    await api().rename({ id: id(), docId: deed.id, name: "DEED.pdf" });
    const refusal = await refusalOf(api().rename({ id: id(), docId: deed.id, name: "letter.PDF" }));
    expect(describeError(refusal).happened).toBe("letter.PDF file already exists!");
    expect(await codeOf(api().rename({ id: id(), docId: deed.id, name: "  " }))).toBe("request/invalid");
    expect(await names()).toEqual(["DEED.pdf", "Letter.pdf"]);
  });

  test("a deleted document is gone for everybody, with its fields and its bytes; its name is free again", async () => {
    await api().operate({
      id: id(),
      docId: deed.id,
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("signature", meeting.signerMemberId) }],
    });
    await api().remove({ id: id(), docId: deed.id });
    expect(await names()).toEqual(["Letter.pdf"]);
    expect(await lastEvent()).toMatchObject({
      kind: "document-deleted",
      data: { documentId: deed.id, name: "Deed.pdf", sha256: deed.sha256 },
    });
    const content = await meeting.signer.fetch(`/api/signing/${id()}/document/${deed.id}/content`);
    expect(content.status).toBe(404);
    expect(await codeOf(api().fields({ id: id(), docId: deed.id }))).toBe("request/not-found");
    expect(await codeOf(api().remove({ id: id(), docId: deed.id }))).toBe("request/not-found");
    expect((await add("Deed.pdf")).fieldsVersion).toBe(0);
  });

  test("while a document is reserved for a lock it is neither renamed nor deleted", async () => {
    const target = { id: id(), docId: deed.id };
    const field = newField("text", meeting.signerMemberId, { required: false });
    const { version } = await api().operate({ ...target, baseVersion: 0, operations: [{ kind: "add", field }] });
    await api().freeze({ ...target, version });
    expect(await codeOf(api().rename({ id: id(), docId: deed.id, name: "Other.pdf" }))).toBe("fields/frozen");
    expect(await codeOf(api().remove({ id: id(), docId: deed.id }))).toBe("fields/frozen");
    expect(await names()).toEqual(["Deed.pdf", "Letter.pdf"]);
  });

  test("a locked document is neither renamed nor deleted, but finds its place", async () => {
    const lock = {
      lockedAt: new Date().toISOString(),
      sha256: deed.sha256,
      sizeBytes: deed.sizeBytes,
      level: "B-B",
      certificateSubject: "Nora",
      certificateSha256: deed.sha256,
    } as const;
    const { saveLock } = await import("#platform/document/store/documents.ts");
    await running.platform.services.store.transact((unit) => saveLock(unit, deed.id, lock));
    const refusal = await refusalOf(api().remove({ id: id(), docId: deed.id }));
    expect(refusal).toMatchObject({ code: "document/wrong-state", params: { name: "Deed.pdf", state: "locked" } });
    expect(await codeOf(api().rename({ id: id(), docId: deed.id, name: "Other.pdf" }))).toBe("document/wrong-state");
    await api().reorder({ id: id(), reorderedDocuments: [letter.id, deed.id] });
    expect(await names()).toEqual(["Letter.pdf", "Deed.pdf"]);
  });

  test("a document of another signing cannot be reached through one's own", async () => {
    const other = await openMeeting(running, upload);
    expect(await codeOf(api().remove({ id: id(), docId: other.document.id }))).toBe("request/not-found");
    expect(await codeOf(api().rename({ id: id(), docId: other.document.id, name: "Mine.pdf" }))).toBe(
      "request/not-found",
    );
  });

  test("two orders at the same moment leave one of the two, whole", async () => {
    const orders = [
      [deed.id, letter.id],
      [letter.id, deed.id],
    ];
    await Promise.all(orders.map((reorderedDocuments) => api().reorder({ id: id(), reorderedDocuments })));
    const { documents } = await meeting.signer.api.signings.snapshot({ id: id() });
    expect(orders).toContainEqual(documents.map((document) => document.id));
  });
});
