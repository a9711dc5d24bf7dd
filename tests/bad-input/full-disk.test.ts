import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DocumentIdSchema, CredentialIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { AppErrorSchema, type AppError } from "#contract/common/app-error.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { createBridgeRouter } from "#main/bridge/router.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import { openWorkLog } from "#main/features/lock/work-log.ts";
import { createSpool } from "#main/spool/spool.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { openMeeting, type Meeting } from "#tests/platform/meeting.ts";
import { refusalOf } from "#tests/platform/client.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { uploadBytes } from "#tests/platform/upload.ts";
import { expectTold } from "./expect-told.ts";

/** A real file system of a few kilobytes; only root may mount one. */
const mountSmall = (folder: string, kilobytes: number): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder]);
};
const whyNot = ((): string => {
  const probe = mkdtempSync(join(tmpdir(), "mount-probe-"));
  try {
    mountSmall(probe, 64);
    execFileSync("umount", [probe]);
    return "";
  } catch {
    return " (not run: this user may not mount a small file system)";
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
})();

const mounted: string[] = [];
const small = (folder: string, kilobytes: number): string => {
  mountSmall(folder, kilobytes);
  mounted.push(folder);
  return folder;
};
/** Takes what is left of a file system, but for what a file system keeps for itself. */
const fill = (folder: string): string => {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  try {
    for (const size of [4096, 512, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // Full; or nearly, and the next size says whether it is.
      }
    }
  } finally {
    closeSync(file);
  }
  return path;
};
afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync("umount", ["-l", folder]);
});

const errorIn = (body: unknown): AppError => AppErrorSchema.parse((body as { data: unknown }).data);

describe.skipIf(whyNot !== "")(`a full disk of the platform${whyNot}`, () => {
  let running: TestPlatform;
  let meeting: Meeting;
  let pdf: Buffer;
  beforeAll(async () => {
    running = await startTestPlatform(pglite, { engine: "isolated" });
    pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterAll(() => running.stop());

  test("during an upload: the person is told, and what had arrived is gone on with when there is room", async () => {
    const { uploadsDir } = running.platform.services.facts;
    small(uploadsDir, 512);
    const large = randomBytes(1_048_576);
    const headers = { "tus-resumable": "1.0.0" };
    const created = await meeting.notary.fetch("/api/uploads", {
      method: "POST",
      headers: { ...headers, "upload-length": String(large.length) },
    });
    const patched = await meeting.notary.fetch(created.headers.get("location") ?? "", {
      method: "PATCH",
      headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      body: large,
    });
    expect(patched.status).toBe(507);
    expectTold(errorIn(await patched.json()), "platform/disk-full");
  });

  test("when the bytes are kept: no document, no half of one, and the same upload is taken when there is room", async () => {
    const blobs = join(dirname(running.platform.services.facts.uploadsDir), "blobs");
    const { uploadId } = await uploadBytes(running.url, meeting.notary, pdf);
    const uploads = [{ uploadId, name: "Second.pdf" }];
    const before = await meeting.notary.api.documents.list({ id: meeting.signingId });
    small(blobs, 64);
    mkdirSync(join(blobs, "incoming"));
    const ballast = fill(blobs);
    expect(pdf.length).toBeGreaterThan(100);
    const adding = meeting.notary.api.documents.upload({ id: meeting.signingId, uploads });
    expectTold(await refusalOf(adding), "platform/disk-full");
    expect(await meeting.notary.api.documents.list({ id: meeting.signingId })).toEqual(before);
    expect(readdirSync(join(blobs, "incoming"))).toEqual([]);
    rmSync(ballast);
    const [document] = await meeting.notary.api.documents.upload({ id: meeting.signingId, uploads });
    expect(document?.name).toBe("Second.pdf");
  });
});

describe.skipIf(whyNot !== "")(`a full disk of the workstation${whyNot}`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "full-disk-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

  test("when a file is handed in: nothing of it is kept", async () => {
    const at = small(join(folder, "spool"), 64);
    const spool = await createSpool(at);
    const body = new Uint8Array(1_048_576);
    const request = new Request("http://page.invalid/spool", {
      method: "POST",
      headers: { "x-file-name": "Deed.pdf" },
      body,
    });
    const answer = await spool.receive(request);
    expect(answer.status).toBe(507);
    expectTold(errorIn(await answer.json()), "workstation/disk-full");
    expect(readdirSync(at)).toEqual([]);
  });

  /** A bridge whose one call does what the real one does first: it writes down what it is about to do. */
  const callThrough = async (step: () => void): Promise<AppError> => {
    const handlers = { "journal.sync": async () => step() } as unknown as BridgeHandlers;
    const { receive } = createBridgeRouter({ handlers, log: silent });
    const reply = await receive("workstation")({ name: "journal.sync", input: {}, windowId: "w" });
    const told = "error" in reply ? reply.error : (reply.result as { error: unknown }).error;
    return AppErrorSchema.parse(told);
  };

  test("when the work log is written: no lock begins, and the log is whole", async () => {
    const at = small(join(folder, "work-log"), 256);
    const open = () => openWorkLog({ path: join(at, "work-log.sqlite"), now: () => new Date() });
    const log = open();
    const job = {
      signingId: SigningIdSchema.parse(crypto.randomUUID()),
      documentId: DocumentIdSchema.parse(crypto.randomUUID()),
      documentName: "Deed.pdf",
      credentialId: CredentialIdSchema.parse(crypto.randomUUID()),
      fieldsVersion: 1,
    };
    const first = log.begin(job);
    const ballast = fill(at);
    let begun = 1;
    const error = await callThrough(() => {
      // What SQLite had allotted may take one or two more.
      for (; begun < 500; begun += 1) log.begin({ ...job, documentId: DocumentIdSchema.parse(crypto.randomUUID()) });
    });
    expectTold(error, "workstation/disk-full");
    expect(log.unfinished()).toHaveLength(begun);
    log.close();
    rmSync(ballast);
    const again = open();
    expect(again.find(first.id)).toMatchObject({ step: "freezing", state: "running" });
    expect(again.begin(job).step).toBe("freezing");
    again.close();
  });

  test("when the journal is written: the entry is not there half, and everything before it is", async () => {
    const at = small(join(folder, "journal"), 512);
    const key = randomBytes(32);
    const open = () => openJournalStore(join(at, "journal.sqlite"), key);
    const store = open();
    const entry = () => ({
      kind: "act" as const,
      signingId: null,
      createdAt: new Date().toISOString(),
      openings: {},
      declares: {},
    });
    store.write.addPending(entry());
    const ballast = fill(at);
    let added = 1;
    const error = await callThrough(() => {
      for (; added < 2_000; added += 1) store.write.addPending(entry());
    });
    expectTold(error, "workstation/disk-full");
    store.close();
    rmSync(ballast);
    expect(existsSync(ballast)).toBe(false);
    const again = open();
    expect(again.read.pending()).toHaveLength(added);
    again.write.addPending(entry());
    again.close();
  });
});
