import { createHash, randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadChunkBytes } from "#contract/constants.ts";
import { FieldIdSchema, type SigningId } from "#contract/common/ids.ts";
import { makePdf, startLockEnvironment, wholeEntry, type LockEnvironment } from "#tests/lock/lock-environment.ts";
import { startTestAuthorities, type TestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import type { Document } from "#contract/document/entity.ts";
import type { WorkstationOrder } from "./killable-workstation.ts";
import type { WorkstationProcess } from "./workstation-process.ts";
import { workstationKillPoints, type WorkstationKillPoint } from "./kill-points.ts";

let environment: LockEnvironment;
let dataFolder: string;
/** The one that runs: what it is asked for kills it, and the next one goes on with what the first left on the disk. */
let workstation: WorkstationProcess;
let smallPdf: Buffer;
let pki: TestPki;
let authorities: TestAuthorities;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  workstation = await environment.startWorkstation(dataFolder);
  smallPdf = await makePdf("Deed");
  pki = createTestPki();
  authorities = await startTestAuthorities(pki);
});
afterAll(async () => {
  await environment?.stop();
  await authorities?.close();
  pki?.remove();
});

beforeEach(async () => {
  if (workstation.hasEnded()) workstation = await environment.startWorkstation(dataFolder);
});

/** What is done, how often the platform has it, and what the same step says when it is done again afterwards. */
type Prepared = {
  order: WorkstationOrder["do"];
  count: () => Promise<number>;
  /** For a step that had arrived; one that had not is simply done. */
  saysAgain: { kind: string; error?: { code: string } } | "by itself";
  /** Set up for what is done, and not for what was done before. */
  timeStampUrls?: string[];
};

const emptySigning = { kind: "test" as const, scheduledAt: null, members: [] };
const lock = async (document: Document, signingId: SigningId) =>
  workstation.carryOut({ do: { kind: "lock", input: await environment.asShown(document, signingId) } });

const newLockedDocument = async (name: string, into = environment.signingId) => {
  const document = await environment.addDocument(`${name}.pdf`, smallPdf, into);
  const locked = await lock(document, into);
  expect(locked.output?.result, locked.stderr).toMatchObject({ kind: "ok" });
  return document;
};
/** What the points before left without its proof: the next one goes further with the same document, so it could be had. */
let unproved: Document | undefined;
/** Whose fields the points edit, each one of its own. */
let edited: Document | undefined;

const prepare: Record<
  WorkstationKillPoint["step"],
  (name: string, killAt: WorkstationKillPoint["killAt"]) => Promise<Prepared>
> = {
  upload: async (name, killAt) => {
    const { signingId, api } = environment;
    const path = join(environment.folder, "to-upload.pdf");
    const isTwoChunks = "method" in killAt && killAt.method === "PATCH";
    writeFileSync(path, isTwoChunks ? await makePdf("Deed", uploadChunkBytes) : smallPdf);
    return {
      order: { kind: "upload", signingId, path, name: `${name}.pdf` },
      count: async () =>
        (await api.documents.list({ id: signingId })).filter((document) => document.name === `${name}.pdf`).length,
      saysAgain: { kind: "refused", error: { code: "document/duplicate-name" } },
    };
  },
  "field edit": async () => {
    const { signingId, api } = environment;
    edited ??= await environment.addDocument("Edited.pdf", smallPdf);
    const document = await environment.get(edited.id);
    const field = {
      id: FieldIdSchema.parse(randomUUID()),
      type: "text",
      memberId: null,
      place: { page: 0, x: 72, y: 300, width: 150, height: 25 },
      required: false,
      value: { kind: "text", text: "Once" },
    };
    return {
      order: {
        kind: "request",
        method: "POST",
        path: `/api/signing/${signingId}/document/${document.id}/operations`,
        body: { baseVersion: document.fieldsVersion, operations: [{ kind: "add", field }] },
      },
      count: async () =>
        (await api.documents.fields({ id: signingId, docId: document.id })).fields.filter(({ id }) => id === field.id)
          .length,
      saysAgain: { kind: "refused", error: { code: "fields/stale-version" } },
    };
  },
  "late time-stamp": async (name) => {
    const { signingId, api } = environment;
    const document = (unproved ??= await newLockedDocument(name));
    return {
      order: { kind: "prove", input: { signingId, documentId: document.id } },
      timeStampUrls: [authorities.timeStampUrl],
      count: async () => {
        // What was locked stays what it is, whatever became of the proof.
        const { lock: record } = await environment.get(document.id);
        const bytes = await environment.lockedBytes(document.id);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(record?.sha256);
        const { events } = await api.signings.events({ id: signingId });
        const added = events.filter((event) => event.kind === "proof-added" && event.data.documentId === document.id);
        expect(added.length > 0).toBe(record?.proof !== undefined);
        return added.length;
      },
      // The demo's authority says nowhere whether its certificates are revoked: there is nothing further to be had.
      saysAgain: { kind: "refused", error: { code: "lock/proof-not-had" } },
    };
  },
  "journal append": (name) => prepareEntry(name),
  "journal sync": (name) => prepareEntry(name),
  finalize: async (name) => {
    const { api } = environment;
    const { signing } = await api.signings.create({ ...emptySigning, title: name });
    await newLockedDocument(name, signing.id);
    return {
      order: { kind: "request", method: "POST", path: `/api/signing/${signing.id}/finalize`, body: {} },
      count: async () => {
        const { events } = await api.signings.events({ id: signing.id });
        return events.filter(({ kind }) => kind === "signing-finalized").length;
      },
      saysAgain: { kind: "ok" },
    };
  },
};

/** An act is written once: each point has a document of its own. */
const prepareEntry = async (name: string): Promise<Prepared> => {
  const { signingId, principalMemberId, api } = environment;
  const document = await newLockedDocument(name);
  const { treeSize } = await api.journal.head();
  const { lock: record } = await environment.get(document.id);
  return {
    order: {
      kind: "append",
      input: { signingId, documentId: document.id, principalMemberId, values: wholeEntry },
    },
    count: async () => {
      const { entries } = await api.journal.entries({ from: treeSize });
      return entries.filter(({ openings }) => openings.documentSha256?.value === record?.sha256).length;
    },
    saysAgain: "by itself",
  };
};

/** Documents and half of them that a killed step left: the next start sweeps them. */
const unfinishedFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(pdf|partial)$/u.test(name));

const points = workstationKillPoints.map((point, index) => {
  const next = workstationKillPoints[index + 1];
  return { ...point, isLeftToNext: point.step === "late time-stamp" && next?.step === point.step && !next.hasArrived };
});

describe.each(points)(
  "SIGKILL of the workstation, $step, $name",
  ({ step, name, killAt, hasArrived, isLeftToNext }) => {
    it("loses nothing, doubles nothing, and can go on", async () => {
      const { order, count, saysAgain, timeStampUrls = [] } = await prepare[step](`${step}, ${name}`, killAt);
      const killed = await workstation.carryOut({ do: order, killAt, timeStampUrls });
      expect({ signal: killed.signal, output: killed.output, stderr: killed.stderr }).toMatchObject({
        signal: "SIGKILL",
        output: null,
      });
      expect(await count()).toBe(hasArrived ? 1 : 0);

      workstation = await environment.startWorkstation(dataFolder);
      const { started } = workstation;
      expect(started.output, started.stderr).not.toBeNull();
      expect(unfinishedFilesIn(dataFolder)).toEqual([]);
      expect(await count(), started.stderr).toBe(hasArrived || saysAgain === "by itself" ? 1 : 0);
      if (isLeftToNext) return;
      unproved = undefined;
      if (saysAgain === "by itself") {
        for (const kind of ["look at the journal", "sync the journal"] as const) {
          const { output, stderr } = await workstation.carryOut({ do: { kind } });
          expect(output?.result, stderr).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
        }
        return expect(await count()).toBe(1);
      }
      const again = await workstation.carryOut({ do: order, timeStampUrls });
      expect(await count(), again.stderr).toBe(1);
      if (hasArrived && saysAgain.error) expect(JSON.stringify(again.output?.result)).toContain(saysAgain.error.code);
      else expect(again.output?.result, again.stderr).toMatchObject({ kind: "ok" });
      expect(unfinishedFilesIn(dataFolder)).toEqual([]);
    });
  },
);

it("the last workstation ends by itself when it is told to", async () => {
  const { code, signal, stderr } = await workstation.stop();
  expect({ code, signal }, stderr).toEqual({ code: 0, signal: null });
});
