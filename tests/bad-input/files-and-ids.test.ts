import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DocumentIdSchema,
  FieldIdSchema,
  LeaseIdSchema,
  MemberIdSchema,
  SigningIdSchema,
} from "#contract/common/ids.ts";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { createFieldEditor } from "#renderer/features/fields/model/field-editor.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { refusalOf, type Browser } from "#tests/platform/client.ts";
import { agree, newField, openMeeting, type Meeting } from "#tests/platform/meeting.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { uploadBytes } from "#tests/platform/upload.ts";
import { badFiles, namedKinds } from "./bad-files.ts";
import { expectTold } from "./expect-told.ts";

let running: TestPlatform;
let meeting: Meeting;
let elsewhere: Meeting;
let pdf: Buffer;

beforeAll(async () => {
  pdf = await makePdf();
  running = await startTestPlatform(pglite, {
    engine: "isolated",
    dependencies: {
      // Nothing hostile may come as far as the converter, whose own walls have tests of their own (conversion.test.ts).
      conversion: {
        convertWord: async ({ outputPath }) => {
          await writeFile(outputPath, pdf);
          return { kind: "ok" };
        },
      },
    },
  });
  const upload = async (notary: Browser) => (await uploadBytes(running.url, notary, pdf)).uploadId;
  meeting = await openMeeting(running, upload);
  elsewhere = await openMeeting(running, upload);
});
afterAll(() => running.stop());

const documents = () => meeting.notary.api.documents.list({ id: meeting.signingId });

describe("a bad file", () => {
  test.each(badFiles)("$kind: the person is told, and the signing is as it was", async ({ name, make, becomes }) => {
    const before = await documents();
    const { uploadId } = await uploadBytes(running.url, meeting.notary, await make());
    const adding = meeting.notary.api.documents.upload({ id: meeting.signingId, uploads: [{ uploadId, name }] });
    if ("taken" in becomes) {
      const [document] = await adding;
      expect(document?.pages).toHaveLength(becomes.taken);
      await meeting.notary.api.documents.remove({ id: meeting.signingId, docId: document?.id ?? unknown.document });
    } else expectTold(await refusalOf(adding), becomes.refused);
    expect(await documents()).toEqual(before);
  });

  test("every kind that is asked for has its row", () => {
    const kinds = badFiles.map(({ kind }) => kind);
    expect(namedKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

const unknown = {
  signing: SigningIdSchema.parse(randomUUID()),
  document: DocumentIdSchema.parse(randomUUID()),
  member: MemberIdSchema.parse(randomUUID()),
  field: FieldIdSchema.parse(randomUUID()),
  lease: LeaseIdSchema.parse(randomUUID()),
};

type BadId = { what: string; code: ErrorCode; call: () => Promise<unknown> };
const target = () => ({ id: meeting.signingId, docId: meeting.document.id });
const badIds: readonly BadId[] = [
  {
    what: "a signing that never was",
    code: "auth/forbidden",
    call: () => meeting.notary.api.signings.snapshot({ id: unknown.signing }),
  },
  {
    what: "somebody else's signing",
    code: "auth/forbidden",
    call: () => meeting.signer.api.signings.snapshot({ id: elsewhere.signingId }),
  },
  {
    what: "a document that never was",
    code: "request/not-found",
    call: () => meeting.notary.api.documents.fields({ ...target(), docId: unknown.document }),
  },
  {
    what: "a document of another signing",
    code: "request/not-found",
    call: () => meeting.notary.api.documents.fields({ ...target(), docId: elsewhere.document.id }),
  },
  {
    what: "a member of another signing",
    code: "request/not-found",
    call: () => meeting.notary.api.members.issueLink({ id: meeting.signingId, memberId: elsewhere.signerMemberId }),
  },
  {
    what: "an upload that never was",
    code: "request/not-found",
    call: () =>
      meeting.notary.api.documents.upload({
        id: meeting.signingId,
        uploads: [{ uploadId: "A".repeat(32), name: "Ghost.pdf" }],
      }),
  },
  {
    what: "a field that is gone",
    code: "fields/bad-operation",
    call: () =>
      meeting.notary.api.documents.operate({
        ...target(),
        baseVersion: 0,
        operations: [{ kind: "delete", fieldId: unknown.field }],
      }),
  },
  {
    what: "a field for somebody of another signing",
    code: "fields/bad-operation",
    call: () =>
      meeting.notary.api.documents.operate({
        ...target(),
        baseVersion: 0,
        operations: [{ kind: "add", field: newField("text", elsewhere.signerMemberId) }],
      }),
  },
  {
    what: "a version of the fields that is over",
    code: "fields/stale-version",
    call: () => meeting.notary.api.documents.freeze({ ...target(), version: 99 }),
  },
  {
    what: "a personal link that was made up",
    code: "link/unknown",
    call: async () => (await running.newBrowser()).api.members.join({ token: "A".repeat(43) }),
  },
];

test.each(badIds)("$what: the person is told, and nothing is changed", async ({ code, call }) => {
  const before = await meeting.notary.api.signings.snapshot({ id: meeting.signingId });
  expectTold(await refusalOf(call()), code);
  expect(await meeting.notary.api.signings.snapshot({ id: meeting.signingId })).toEqual(before);
});

/** A window of a person: the editor of the fields as it stands on their screen. */
const windowOf = async (browser: Browser) => {
  const ask = async (call: ReturnType<Browser["api"]["documents"]["fields"]>) => {
    const [done] = await Promise.allSettled([call]);
    if (done.status === "fulfilled") return { kind: "ok" as const, fieldSet: done.value };
    return { kind: "refused" as const, error: await refusalOf(Promise.reject(done.reason as Error)) };
  };
  return createFieldEditor(await browser.api.documents.fields(target()), {
    restore: (field) => field,
    read: () => ask(browser.api.documents.fields(target())),
    send: (baseVersion, operations) => ask(browser.api.documents.operate({ ...target(), baseVersion, operations })),
  });
};
const settled = async (editor: Awaited<ReturnType<typeof windowOf>>) => {
  await expect.poll(() => editor.getState().pendingCount, { timeout: 20_000 }).toBe(0);
};

test("two windows of one person: both keep what was typed in them, and the later word counts where it is the same field", async () => {
  await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
  const fields = ["one", "two"].map(() => newField("text", meeting.signerMemberId, { required: false }));
  const { version } = await meeting.notary.api.documents.fields(target());
  await meeting.notary.api.documents.operate({
    ...target(),
    baseVersion: version,
    operations: fields.map((field) => ({ kind: "add" as const, field })),
  });
  const [first, second] = [await windowOf(meeting.signer), await windowOf(meeting.signer)];
  const write = (field: (typeof fields)[number] | undefined, text: string) => [
    { kind: "modify" as const, fieldId: field?.id ?? unknown.field, value: { kind: "text" as const, text } },
  ];
  first.perform("Fill text", write(fields[0], "in the first window"));
  await settled(first);
  second.perform("Fill text", write(fields[1], "in the second window"));
  await settled(second);
  expect(second.getState().notice).toMatchObject({ kind: "merged" });
  const { fields: stored } = await meeting.notary.api.documents.fields(target());
  const texts = stored.flatMap(({ value }) => (value.kind === "text" ? [value.text] : []));
  expect(texts).toEqual(["in the first window", "in the second window"]);

  // Two locks from two windows: the second is told to wait, and the first goes on.
  const current = (await meeting.notary.api.documents.fields(target())).version;
  const lease = await meeting.notary.api.documents.freeze({ ...target(), version: current });
  const other = await running.signedIn("Nora");
  expectTold(await refusalOf(other.api.documents.freeze({ ...target(), version: current })), "lock/other-lease");
  await meeting.notary.api.documents.unfreeze({ ...target(), leaseId: lease.leaseId });
});

test("a person removed while typing: they are told, what they had written before stands, what they typed is given back", async () => {
  const editor = await windowOf(meeting.signer);
  const field = newField("text", meeting.signerMemberId, { required: false });
  const { version } = await meeting.notary.api.documents.fields(target());
  await meeting.notary.api.documents.operate({
    ...target(),
    baseVersion: version,
    operations: [{ kind: "add", field }],
  });
  await meeting.notary.api.members.remove({ id: meeting.signingId, memberId: meeting.signerMemberId });
  editor.accept(await meeting.notary.api.documents.fields(target()));
  editor.perform("Fill text", [{ kind: "modify", fieldId: field.id, value: { kind: "text", text: "half a sent" } }]);
  await expect.poll(() => editor.getState().notice ?? editor.getState().waiting, { timeout: 20_000 }).not.toBeNull();
  const { notice, waiting } = editor.getState();
  // The session ended with the membership: the words wait on the page, whose “removed” page gives them back.
  const told = waiting ?? (notice?.kind === "refused" ? notice.error : null);
  expect(["auth/signed-out", "auth/forbidden"]).toContain(told?.code);
  const { fields: stored } = await meeting.notary.api.documents.fields(target());
  expect(stored.flatMap(({ value }) => (value.kind === "text" ? [value.text] : []))).toContain("in the first window");
});
