import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, FieldId, SigningId } from "#contract/common/ids.ts";
import { createGateway } from "#main/gateway/create-gateway.ts";
import { createPlatformClient } from "#main/gateway/platform-client.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { shownDocument } from "#tests/builders/shown-document.ts";
import { createUploader } from "#main/uploads/resumable-upload.ts";
import type { WorkstationSetUp } from "#tests/kill-points/killable-workstation.ts";
import { startWorkstationProcess, type WorkstationProcess } from "#tests/kill-points/workstation-process.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";

type Ready = { url: string; demo: boolean };

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error("the process ended without a word");
};

/** A PDF of one page, with incompressible ballast to make its upload take several chunks. */
export const makePdf = async (text: string, ballastBytes = 0): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText(text, { x: 72, y: 700, size: 14 });
  if (ballastBytes > 0)
    await pdf.attach(randomBytes(ballastBytes), "ballast.dat", { mimeType: "application/octet-stream" });
  return Buffer.from(await pdf.save());
};

/** The real platform process with its demo notary, their .pfx and a signing; and workstations that can be killed. */
export const startLockEnvironment = async () => {
  const folder = mkdtempSync(join(tmpdir(), "kill-test-"));
  const data = join(folder, "platform");
  await copySeededPlatform(data);
  const child = spawn(
    process.execPath,
    [...shortRunFlags, "platform/cli.ts", "--data", data, "--port", "0", "--host", "127.0.0.1", "--demo"],
    {
      cwd: new URL("../..", import.meta.url).pathname,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let platformLog = "";
  child.stderr.on("data", (data: Buffer) => (platformLog = (platformLog + data.toString()).slice(-20_000)));
  const ready = JSON.parse(await firstLine(child)) as Ready;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identity = await createPlatformClient({
    fetch: (request) => fetch(new Request(ready.url + new URL(request.url).pathname, request)),
  }).platform.identity();
  const gateway = createGateway({ fetch, status: () => ({ kind: "ready", url: ready.url, identity }), log });
  const api = createPlatformClient(gateway);
  const notary = (await api.demo.accounts()).find(({ role }) => role === "SelfRon");
  if (!notary) throw new Error("the demo has no notary");
  await api.demo.directLogin({ accountId: notary.id });
  const certificate = await api.demo.certificate();
  const pfx = { path: join(folder, "notary.pfx"), password: certificate.password };
  writeFileSync(pfx.path, Buffer.from(certificate.pfxBase64, "base64"));
  const rootPath = join(folder, "root.pem");
  writeFileSync(rootPath, certificate.rootCertificatePem);

  const created = await api.signings.create({
    title: "Kill test",
    kind: "test",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: "Ada Signer", email: "ada@example.com", type: "signer" }],
  });
  const signingId: SigningId = created.signing.id;
  const [principal] = created.links;
  if (!principal) throw new Error("the signing has no signer");
  const upload = createUploader({ fetch: gateway.fetch });

  /** A new document with a date that the notary has filled in. */
  const addDocument = async (name: string, bytes: Buffer, into: SigningId = signingId): Promise<Document> => {
    const path = join(folder, "upload.pdf");
    writeFileSync(path, bytes);
    const uploaded = await upload({ path, name, sizeBytes: bytes.length });
    if (uploaded.kind === "refused") throw new Error(uploaded.error.code);
    const [document] = await api.documents.upload({ id: into, uploads: [{ uploadId: uploaded.uploadId, name }] });
    if (!document) throw new Error("no document");
    const field = {
      id: crypto.randomUUID() as FieldId,
      type: "text" as const,
      memberId: null,
      place: { page: 0, x: 72, y: 150, width: 150, height: 25 },
      required: false,
      value: { kind: "text" as const, text: "June 1, 2026" },
    };
    await api.documents.operate({
      id: into,
      docId: document.id,
      baseVersion: document.fieldsVersion,
      operations: [{ kind: "add", field }],
    });
    return get(document.id, into);
  };
  const get = async (id: DocumentId, from: SigningId = signingId): Promise<Document> => {
    const document = (await api.documents.list({ id: from })).find((candidate) => candidate.id === id);
    if (!document) throw new Error("no such document");
    return document;
  };

  /** What a page that shows the document as it is asks to have locked. */
  const asShown = async ({ id, fieldsVersion: version, pages }: Document, from = signingId) => {
    const fieldSet = await api.documents.fields({ id: from, docId: id });
    const notary = sealFactsOf(await api.signings.get({ id: from }));
    const shown = shownDocument({ fieldSet, notary, demo: true }, [], pages);
    return { signingId: from, documentId: id, version, shown };
  };

  /** What a page asks to have locked together. */
  const allAsShown = async (documents: readonly Document[], from = signingId) => {
    const shown = await Promise.all(documents.map((document) => asShown(document, from)));
    return {
      signingId: from,
      documents: shown.map(({ documentId, version, shown: content }) => ({ documentId, version, shown: content })),
    };
  };

  const workstations: WorkstationProcess[] = [];
  /** Starts a workstation process on its data folder: at the earliest when the one before has ended. */
  const startWorkstation = async (
    dataFolder: string,
    kept: Pick<WorkstationSetUp, "passwordKeeping"> = {},
  ): Promise<WorkstationProcess> => {
    const setUp = { dataFolder, platformUrl: ready.url, accountId: notary.id, pfx, ...kept };
    const workstation = await startWorkstationProcess(setUp);
    workstations.push(workstation);
    return workstation;
  };

  const lockedBytes = async (id: DocumentId, from: SigningId = signingId): Promise<Buffer> => {
    const response = await gateway.fetch(
      new Request(`http://gateway.invalid/api/signing/${from}/document/${id}/content?revision=locked`),
    );
    if (!response.ok) throw new Error(`the locked file: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };

  return {
    folder,
    platformUrl: ready.url,
    notaryId: notary.id,
    pfx,
    api,
    signingId,
    principalMemberId: principal.memberId,
    rootPath,
    addDocument,
    asShown,
    allAsShown,
    get,
    startWorkstation,
    lockedBytes,
    platformLog: () => platformLog,
    newDataFolder: () => mkdtempSync(join(folder, "workstation-")),
    stop: async () => {
      for (const workstation of workstations) workstation.kill();
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type LockEnvironment = Awaited<ReturnType<typeof startLockEnvironment>>;

/** What the notary's state asks of an entry. */
export const wholeEntry = {
  actType: "acknowledgment",
  principalAddress: "12 Harbor Lane, Miami",
  notaryPlace: "Miami, Florida",
  identityMethod: "personal-knowledge" as const,
  feeCents: 0,
};
