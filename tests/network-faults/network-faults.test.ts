import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import { FieldIdSchema, LeaseIdSchema } from "#contract/common/ids.ts";
import { describeError } from "#contract/errors.ts";
import type { ErrorCode, Refused } from "#contract/common/app-error.ts";
import { createGateway } from "#main/gateway/create-gateway.ts";
import { createPlatformClient, type PlatformClient } from "#main/gateway/platform-client.ts";
import { fetchWithinOrigin } from "#main/hosts/loopback/fetch-within-origin.ts";
import { callPlatform, type Answered } from "#main/platform/call-platform.ts";
import { createUploader, type UploadFile } from "#main/uploads/resumable-upload.ts";
import { createFieldEditor } from "#renderer/features/fields/model/field-editor.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { startMisbehavingProxy, type Match, type MisbehavingProxy } from "#tests/builders/misbehaving-proxy.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { newField, openMeeting, type Meeting } from "#tests/platform/meeting.ts";
import { openLockedMeeting } from "#tests/platform/release-steps.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { uploadBytes } from "#tests/platform/upload.ts";
import { networkFaults } from "./network-faults.ts";

/** In the place of the specification's 100 s, for the tests of silence alone. */
/** The time limit of every request. No other timer of this process has this length. */
const limitMs = 60_001;

let folder: string;
let running: TestPlatform;
let proxy: MisbehavingProxy;
let meeting: Meeting;
let pki: TestPki;
let certificate: IssuedCertificate;
/** A workstation's session, whose every request goes through the proxy. */
type Session = { api: PlatformClient; upload: UploadFile };
let session: Session;
/** The document for whatever needs one. */
let document: Document;
let pdf: Buffer;

const openSession = async (): Promise<Session> => {
  const identity = await meeting.notary.api.platform.identity();
  const gateway = createGateway({
    fetch: fetchWithinOrigin,
    status: () => ({ kind: "ready", url: proxy.url, identity }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    timeoutMs: limitMs,
  });
  const api = createPlatformClient(gateway);
  const accounts = await api.demo.accounts();
  await api.demo.directLogin({ accountId: accounts.find(({ role }) => role === "SelfRon")?.id ?? "" });
  // Without tries of its own: what a single cut shows is what the table is about.
  return { api, upload: createUploader({ fetch: (request) => gateway.fetch(request), pauseMs: [] }) };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "network-faults-"));
  pki = createTestPki();
  certificate = pki.issue("Nora Whitfield");
  running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  proxy = await startMisbehavingProxy();
  proxy.leadTo(running.url);
  pdf = await makePdf();
  meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  ({ document } = meeting);
  session = await openSession();
});
afterAll(async () => {
  await proxy.stop();
  await running.stop();
  pki.remove();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => proxy.forget());
afterEach(() => void vi.restoreAllMocks());

/** Lets the time limit pass of the request that was sent last; those that are merely slow have all of it. */
const timeLimit = () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  return () => {
    const [pass] = timers.mock.calls.findLast(([, delayMs]) => delayMs === limitMs) ?? [];
    pass?.();
  };
};

type Prepared = {
  act: () => Promise<{ kind: "ok" } | Refused>;
  /** How often the platform has it. */
  count: () => Promise<number>;
  end?: () => Promise<unknown>;
};
type Step = {
  request: Match;
  prepare: () => Promise<Prepared>;
  /** What the step says where it is done already; otherwise it says the same as the first time. */
  repeated?: ErrorCode;
  faults?: readonly string[];
};

const answered = async <Value>(call: () => Promise<Value>): Promise<Answered<Value>> => callPlatform(call);
let files = 0;
const newUpload = async () => {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  writeFileSync(path, pdf);
  return { path, name: `File ${files}.pdf`, sizeBytes: pdf.length };
};
const ofDocument = () => ({ id: meeting.signingId, docId: document.id });
const countEvents = async (kind: string, signingId = meeting.signingId) => {
  const { events } = await meeting.notary.api.signings.events({ id: signingId });
  return events.filter((event) => event.kind === kind).length;
};

const steps: Record<string, Step> = {
  "an edit of fields": {
    request: { method: "POST", path: /\/operations$/ },
    prepare: async () => {
      const field = newField("text", null, { id: FieldIdSchema.parse(randomUUID()), required: false });
      const { version } = await meeting.notary.api.documents.fields(ofDocument());
      const change = { baseVersion: version, operations: [{ kind: "add" as const, field }] };
      return {
        act: () => answered(() => session.api.documents.operate({ ...ofDocument(), ...change })),
        count: async () =>
          (await meeting.notary.api.documents.fields(ofDocument())).fields.filter(({ id }) => id === field.id).length,
      };
    },
    repeated: "fields/stale-version",
  },
  "a chunk of an upload": {
    request: { method: "PATCH", path: /^\/api\/uploads\// },
    prepare: async () => {
      const file = await newUpload();
      let uploadId: string | undefined;
      const act = () =>
        session.upload(file, {
          ...(uploadId === undefined ? {} : { resume: uploadId }),
          onCreated: (id) => (uploadId = id),
        });
      return {
        act,
        count: async () => {
          const state = await meeting.notary.fetch(`/api/uploads/${uploadId}`, {
            method: "HEAD",
            headers: { "tus-resumable": "1.0.0" },
          });
          return state.headers.get("upload-offset") === String(pdf.length) ? 1 : 0;
        },
      };
    },
  },
  "making an upload a document": {
    request: { method: "POST", path: /\/upload-documents$/ },
    prepare: async () => {
      const file = await newUpload();
      const uploaded = await session.upload(file);
      if (uploaded.kind === "refused") throw new Error(uploaded.error.code);
      const uploads = [{ uploadId: uploaded.uploadId, name: file.name }];
      return {
        act: () => answered(() => session.api.documents.upload({ id: meeting.signingId, uploads })),
        count: async () =>
          (await meeting.notary.api.documents.list({ id: meeting.signingId })).filter(({ name }) => name === file.name)
            .length,
      };
    },
  },
  "the reservation for a lock": {
    request: { method: "POST", path: /\/freeze$/ },
    prepare: async () => {
      const leaseId = LeaseIdSchema.parse(randomUUID());
      const { version } = await meeting.notary.api.documents.fields(ofDocument());
      const before = await countEvents("document-frozen");
      return {
        act: () => answered(() => session.api.documents.freeze({ ...ofDocument(), version, leaseId })),
        count: async () => (await countEvents("document-frozen")) - before,
        end: () => meeting.notary.api.documents.unfreeze({ ...ofDocument(), leaseId }),
      };
    },
  },
  "the end of a meeting": {
    request: { method: "POST", path: /\/finalize$/ },
    prepare: async () => {
      const { signingId } = await openLockedMeeting(running, { pki, certificate }, []);
      return {
        act: () => answered(() => session.api.signings.finalize({ id: signingId })),
        count: () => countEvents("signing-finalized", signingId),
      };
    },
    // Each needs a locked document; these are the ways in which a step can be done twice or half.
    faults: ["cut before it arrives", "the answer is cut", "sent twice", "500"],
  },
};

const rows = Object.entries(steps).flatMap(([stepName, step]) =>
  networkFaults
    .filter(({ name }) => step.faults?.includes(name) ?? true)
    .map((fault) => ({ stepName, step, faultName: fault.name, fault })),
);

/** The three parts are there, and no part has a hole. */
const expectToBeTold = ({ error }: Refused, code: ErrorCode, words: string | undefined) => {
  expect(error.code).toBe(code);
  const text = describeError(error);
  if (words !== undefined) expect(text.happened).toBe(words);
  for (const part of [text.happened, text.kept, text.todo]) expect(part).toMatch(/^[^…]+$/u);
};

describe("a fault of the network", () => {
  test.each(rows)("$stepName, $faultName: says what happened, and is done once when it is tried again", async (row) => {
    const { step, fault } = row;
    const { act, count, end } = await step.prepare();
    proxy.next(step.request, fault.fault.kind === "silence" ? { kind: "silence", taken: timeLimit() } : fault.fault);
    const first = await act();
    if (fault.shows !== null) {
      expect(first.kind).toBe("refused");
      expectToBeTold(first as Refused, fault.shows, fault.words);
    }
    expect(await count()).toBe(fault.arrives ? 1 : 0);
    const again = await act();
    if (again.kind === "refused") expect(again.error.code).toBe(fault.arrives ? step.repeated : undefined);
    expect(await count()).toBe(1);
    await end?.();
  });

  test("requests that overtake each other: a person's edits arrive in the order in which they were made", async () => {
    const target = ofDocument();
    const ask = async (call: () => ReturnType<typeof session.api.documents.fields>) => {
      const answer = await answered(call);
      return answer.kind === "ok" ? { kind: "ok" as const, fieldSet: answer.value } : answer;
    };
    const editor = createFieldEditor(await session.api.documents.fields(target), {
      restore: (field) => field,
      read: () => ask(() => session.api.documents.fields(target)),
      send: (baseVersion, operations) =>
        ask(() => session.api.documents.operate({ ...target, baseVersion, operations })),
      pausesMs: [10],
    });
    const operations: Match = { method: "POST", path: /\/operations$/ };
    const late = Promise.withResolvers<void>();
    // The first is held back, then its line is cut, and it arrives after everything else: it must change nothing then.
    proxy.next(operations, { kind: "hold", until: late.promise, taken: timeLimit() });
    const fields = ["one", "two", "three"].map((text) =>
      newField("text", null, { required: false, value: { kind: "text", text } }),
    );
    for (const field of fields) editor.perform("Add", [{ kind: "add", field }]);
    await expect.poll(() => editor.getState().pendingCount, { timeout: 30_000 }).toBe(0);
    late.resolve();
    const texts = async () =>
      (await meeting.notary.api.documents.fields(target)).fields.flatMap(({ value }) =>
        value.kind === "text" ? [value.text] : [],
      );
    const sent = () => proxy.passed.filter((request) => request.endsWith(`${document.id}/operations`)).length;
    expect(await texts()).toEqual(["one", "two", "three"]);
    expect(sent()).toBeGreaterThan(3);
    await expect.poll(() => proxy.isIdle(), inDueTime).toBe(true);
    expect(await texts()).toEqual(["one", "two", "three"]);
    expect(editor.getState()).toMatchObject({ notice: null, waiting: null });
  });

  test("the HTTP time limit of the product is the specification's", async () => {
    const { httpTimeoutMs } = await import("#contract/constants.ts");
    expect(httpTimeoutMs).toBe(100_000);
  });
});
