import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DocumentIdSchema, LeaseIdSchema, MemberIdSchema } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { refusalOf, type Browser } from "./client.ts";
import { newField, openMeeting, place, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const reversed = "Deed\u202Efdp.pdf";

describeOnPostgres("Refusals that say what is wrong", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let elsewhere: Meeting;
  const upload = async (notary: Browser) => (await uploadBytes(running.url, notary, await makePdf())).uploadId;

  beforeAll(async () => {
    running = await startTestPlatform(store, { engine: "isolated" });
    meeting = await openMeeting(running, upload);
    elsewhere = await openMeeting(running, upload);
  });
  afterAll(() => running.stop());

  test("names, titles and texts that hold a character nobody sees are refused by name, and nothing changes", async () => {
    const { api } = meeting.notary;
    const id = meeting.signingId;
    const target = { id, docId: meeting.document.id };
    const text = newField("text", meeting.notaryMemberId, { value: { kind: "empty" } });
    await api.documents.operate({ ...target, baseVersion: 0, operations: [{ kind: "add", field: text }] });
    const before = await api.signings.snapshot({ id });
    const listed = await api.signings.list({});
    const person = { fullName: reversed, email: "a@example.org", type: "signer" } as const;
    const uploads = [{ uploadId: await upload(meeting.notary), name: reversed }];
    const baseVersion = before.documents[0]?.fieldsVersion ?? 0;
    const operate = (operation: Parameters<typeof api.documents.operate>[0]["operations"][number]) =>
      api.documents.operate({ ...target, baseVersion, operations: [operation] });
    const nothing = { kind: "real" as const, scheduledAt: null, members: [] };
    const attempts: [string, () => Promise<unknown>][] = [
      ["the title of a signing", () => api.signings.create({ ...nothing, title: reversed })],
      ["a person of a new signing", () => api.signings.create({ ...nothing, title: "Sale", members: [person] })],
      ["a new member", () => api.members.add({ id, ...person })],
      ["an uploaded file's name", () => api.documents.upload({ id, uploads })],
      ["a new name of a document", () => api.documents.rename({ ...target, name: "Deed\u0007.pdf" })],
      ["a reason", () => api.signings.declineFinalization({ id, reason: "not now\u0007" })],
      [
        "the text of a field",
        () => operate({ kind: "modify", fieldId: text.id, value: { kind: "text", text: "paid \u202E100" } }),
      ],
      [
        "what a field asks for",
        () => operate({ kind: "add", field: newField("custom", null, { place: place(), prompt: "Pay\u2066ee" }) }),
      ],
    ];
    for (const [what, attempt] of attempts) {
      const refusal = await refusalOf(attempt());
      expect({ what, code: refusal.code, status: refusal.status }).toEqual({
        what,
        code: "text/hidden-character",
        status: 422,
      });
      expect(refusal.params["codePoint"], what).toMatch(/^[0-9A-F]{4}$/);
    }
    expect(await api.signings.snapshot({ id })).toEqual(before);
    expect(await api.signings.list({})).toEqual(listed);
  });

  test("an id that is not of this signing answers as one that never was: 404, and the same words", async () => {
    const { api, fetch } = meeting.notary;
    const id = meeting.signingId;
    const version = 0;
    const leaseId = LeaseIdSchema.parse(randomUUID());
    const ofDocument = (docId: Meeting["document"]["id"]): [string, () => Promise<unknown>][] => [
      ["fields", () => api.documents.fields({ id, docId })],
      ["rename", () => api.documents.rename({ id, docId, name: "Other.pdf" })],
      ["remove", () => api.documents.remove({ id, docId })],
      ["freeze", () => api.documents.freeze({ id, docId, version })],
      ["unfreeze", () => api.documents.unfreeze({ id, docId, leaseId })],
      [
        "operate",
        () =>
          api.documents.operate({
            id,
            docId,
            baseVersion: 0,
            operations: [{ kind: "add", field: newField("text", null) }],
          }),
      ],
    ];
    const answers = async (calls: [string, () => Promise<unknown>][]) => {
      const found: [string, unknown][] = [];
      for (const [what, call] of calls) {
        const { code, status, params } = await refusalOf(call());
        found.push([what, { code, status, params }]);
      }
      return found;
    };
    const never = DocumentIdSchema.parse(randomUUID());
    const foreign = await answers(ofDocument(elsewhere.document.id));
    expect(foreign).toEqual(await answers(ofDocument(never)));
    for (const [what, answer] of foreign)
      expect({ what, ...(answer as object) }).toMatchObject({ what, code: "request/not-found", status: 404 });

    const theo = await running.signedIn("Theo");
    const strangers = await upload(theo);
    for (const uploadId of [strangers, "unknown-upload-id"])
      expect(await refusalOf(api.documents.upload({ id, uploads: [{ uploadId, name: "A.pdf" }] }))).toMatchObject({
        code: "request/not-found",
        status: 404,
      });
    for (const memberId of [elsewhere.signerMemberId, MemberIdSchema.parse(randomUUID())])
      expect(await refusalOf(api.members.issueLink({ id, memberId }))).toMatchObject({
        code: "request/not-found",
        status: 404,
      });
    const raw = async (path: string) => {
      const response = await fetch(path);
      return { status: response.status, body: await response.text() };
    };
    for (const path of [
      (docId: string) => `/api/signing/${id}/document/${docId}/content`,
      (docId: string) => `/api/signing/${id}/finalized/download?documentId=${docId}`,
    ]) {
      const answer = await raw(path(elsewhere.document.id));
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await raw(path(never)));
    }
    expect((await elsewhere.notary.api.signings.snapshot({ id: elsewhere.signingId })).documents).toHaveLength(1);
  });
});
