import { createHash, randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import type { WorkstationOrder } from "#tests/kill-points/killable-workstation.ts";
import type { WorkstationProcess } from "#tests/kill-points/workstation-process.ts";
import { makePdf, startLockEnvironment, wholeEntry, type LockEnvironment } from "./lock-environment.ts";

let environment: LockEnvironment;
let dataFolder: string;
let workstation: WorkstationProcess;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  workstation = await environment.startWorkstation(dataFolder, { passwordKeeping: "ask" });
});
afterAll(() => environment?.stop());

type LockAll = Extract<WorkstationOrder["do"], { kind: "lock all" }>;
type Under = Omit<LockAll, "kind" | "input"> & { timeStampUrls?: string[] };

/** A signing of its own with these documents, each with a date that the notary filled in. */
const newSigning = async (...names: string[]) => {
  const { signing } = await environment.api.signings.create({
    title: names.join(", "),
    kind: "test",
    scheduledAt: null,
    // Nobody fills anything in: who was invited is a principal of the act.
    invite: true,
    members: [{ fullName: "Ada Signer", email: "ada@example.com", type: "signer" }],
  });
  const documents: Document[] = [];
  for (const name of names)
    documents.push(await environment.addDocument(`${name}.pdf`, await makePdf(name), signing.id));
  return { signingId: signing.id, documents };
};
type Signing = Awaited<ReturnType<typeof newSigning>>;

const lockAll = async ({ signingId, documents }: Signing, { timeStampUrls, ...under }: Under = {}) => {
  const input = await environment.allAsShown(documents, signingId);
  const run = await workstation.carryOut({
    do: { kind: "lock all", input, ...under },
    ...(timeStampUrls ? { timeStampUrls } : {}),
  });
  if (run.output === null) throw new Error(run.stderr);
  // The first order imports the certificate.
  return { ...run.output, asked: run.output.asked.filter(({ kind }) => kind === "lock") };
};

const statesOf = ({ result }: Awaited<ReturnType<typeof lockAll>>) =>
  result.locks?.documents.map(({ state }) => (state.kind === "refused" ? state.error.code : state.kind));
const standing = async ({ signingId, documents }: Signing) =>
  Promise.all(documents.map(async ({ id }) => (await environment.get(id, signingId)).state));
/** What changes a document's fields while the person reads. */
const anEditOf = (signingId: string, { id, fieldsVersion }: Document) => ({
  method: "POST",
  path: `/api/signing/${signingId}/document/${id}/operations`,
  body: {
    baseVersion: fieldsVersion,
    operations: [
      {
        kind: "add",
        field: {
          id: randomUUID(),
          type: "text",
          memberId: null,
          place: { page: 0, x: 72, y: 300, width: 150, height: 25 },
          required: false,
          value: { kind: "text", text: "and the garden" },
        },
      },
    ],
  },
});
const pdfsLeft = () =>
  readdirSync(dataFolder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".pdf"));

describe("several documents after one question", () => {
  it("asks once, with each document's pages, hash and hands, and locks each by itself, with a journal entry of its own", async () => {
    const signing = await newSigning("Deed", "Note", "Rider");
    const { signingId, documents } = signing;
    const output = await lockAll(signing);
    expect(output.asked).toMatchObject([
      {
        kind: "lock",
        needsPassword: true,
        leftOut: [],
        documents: documents.map(({ name, sha256 }) => ({
          documentName: name,
          pageCount: 1,
          fieldCount: 1,
          isUnopened: true,
          baseSha256: sha256,
        })),
      },
    ]);
    expect(statesOf(output)).toEqual(["locked", "locked", "locked"]);
    expect(output.told.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1])).toEqual([
      "looking",
      "asking",
      "locking",
      "ended",
    ]);
    // One after the other: never are two being locked.
    for (const { documents: each } of output.told)
      expect(each.filter(({ state }) => state.kind === "locking").length).toBeLessThanOrEqual(1);

    const hashes = new Set<string>();
    for (const { id } of documents) {
      const { lock } = await environment.get(id, signingId);
      const bytes = await environment.lockedBytes(id, signingId);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(lock?.sha256);
      const path = join(environment.folder, `${id}.pdf`);
      writeFileSync(path, bytes);
      const judged = execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
      expect(judged).toMatch(/Total document signed[\s\S]*Signature is Valid/u);
      expect(judged.match(/^Signature #/gmu)).toHaveLength(1);
      hashes.add(lock?.sha256 ?? "");
    }
    expect(hashes.size).toBe(3);
    const { events } = await environment.api.signings.events({ id: signingId });
    expect(events.filter(({ kind }) => kind === "document-locked")).toHaveLength(3);
    expect(events.filter(({ kind }) => kind === "document-frozen")).toHaveLength(3);

    const principal = (await environment.api.members.list({ id: signingId })).find(({ type }) => type === "signer");
    if (!principal) throw new Error("no principal");
    for (const { id } of documents) {
      const input = { signingId, documentId: id, principalMemberId: principal.id, values: wholeEntry };
      const written = await workstation.carryOut({ do: { kind: "append", input } });
      expect(written.output?.result, written.stderr).toMatchObject({ kind: "ok" });
    }
    const { entries } = await environment.api.journal.entries({ from: 0 });
    expect(new Set(entries.map(({ openings }) => openings.documentSha256?.value))).toEqual(hashes);
    expect(pdfsLeft()).toEqual([]);
  });

  it("does not lock what was changed after it was confirmed, says so, and goes on with the others", async () => {
    const signing = await newSigning("Deed 2", "Note 2", "Rider 2", "Affidavit 2");
    const [, , rider] = signing.documents;
    if (!rider) throw new Error("no rider");
    const output = await lockAll(signing, { whileAsked: anEditOf(signing.signingId, rider) });
    expect(statesOf(output)).toEqual(["locked", "locked", "lock/changed-since-confirmed", "locked"]);
    expect(await environment.get(rider.id, signing.signingId)).toMatchObject({ lock: null, lease: null });
    expect(await standing(signing)).toEqual(["locked", "locked", rider.state, "locked"]);
  });

  it("does not lock what bears other words by then, though its fields are the same", async () => {
    const signing = await newSigning("Deed 3", "Note 3");
    const [deed] = signing.documents;
    const output = await lockAll(signing, {
      whileAsked: {
        method: "POST",
        path: `/api/signing/${signing.signingId}/document/${deed?.id}/rename`,
        body: { name: "Quitclaim.pdf" },
      },
    });
    expect(statesOf(output)).toEqual(["lock/changed-since-confirmed", "locked"]);
    expect(await standing(signing)).toEqual([deed?.state, "locked"]);
  });

  it("names what is not ready with its reason, outside the list, and asks about the rest alone", async () => {
    const signing = await newSigning("Deed 4", "Note 4", "Rider 4");
    const { signingId, documents } = signing;
    const [deed, note] = documents;
    if (!deed || !note) throw new Error("no documents");
    const ada = (await environment.api.members.list({ id: signingId })).find(({ type }) => type === "signer");
    await environment.api.documents.operate({
      id: signingId,
      docId: deed.id,
      baseVersion: deed.fieldsVersion,
      operations: [
        {
          kind: "add",
          field: {
            id: randomUUID(),
            type: "signature",
            memberId: ada?.id ?? null,
            place: { page: 0, x: 72, y: 300, width: 150, height: 50 },
            required: true,
            value: { kind: "empty" },
          },
        },
      ],
    });
    // The page that asks has not heard of it for the deed, and asks for nothing else than deed and note.
    const input = await environment.allAsShown([await environment.get(deed.id, signingId), note], signingId);
    const run = await workstation.carryOut({ do: { kind: "lock all", input } });
    expect(run.output?.asked).toMatchObject([
      {
        documents: [{ documentName: "Note 4.pdf" }],
        leftOut: [
          { documentName: "Deed 4.pdf", reason: expect.stringContaining("the signature of Ada Signer on page 1") },
          { documentName: "Rider 4.pdf", reason: "It was not ready on your screen." },
        ],
      },
    ]);
    expect(run.output && statesOf(run.output)).toEqual(["document/not-ready", "locked"]);
  });

  it("is told to stop after the one under way, which is locked; the rest is not begun", async () => {
    const signing = await newSigning("Deed 5", "Note 5", "Rider 5");
    const [deed] = signing.documents;
    const output = await lockAll(signing, deed ? { stopAt: deed.id } : {});
    expect(statesOf(output)).toEqual(["locked", "not-begun", "not-begun"]);
    expect(output.told.at(-1)).toMatchObject({ phase: "ended", isStopping: true });
    const { events } = await environment.api.signings.events({ id: signing.signingId });
    expect(events.filter(({ kind }) => kind === "document-frozen")).toHaveLength(1);
  });

  it("locks nothing and reserves nothing where the person cancels, and asks again for a wrong password", async () => {
    const signing = await newSigning("Deed 6", "Note 6");
    const cancelled = await lockAll(signing, { answers: "cancel" });
    expect(cancelled.result).toMatchObject({ kind: "refused", error: { code: "workstation/consent-refused" } });
    expect(await standing(signing)).toEqual(signing.documents.map(({ state }) => state));
    const { events } = await environment.api.signings.events({ id: signing.signingId });
    expect(events.filter(({ kind }) => kind === "document-frozen")).toEqual([]);
    expect(pdfsLeft()).toEqual([]);
    const output = await lockAll(signing, { answers: { passwords: ["wrong", environment.pfx.password] } });
    expect(statesOf(output)).toEqual(["locked", "locked"]);
    expect(output.asked).toHaveLength(1);
  });
});
