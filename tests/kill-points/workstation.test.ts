import { createHash, randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FieldIdSchema, type SigningId } from "#contract/common/ids.ts";
import {
  makePdf,
  startLockEnvironment,
  wholeEntry,
  type LockEnvironment,
  type WorkstationRun,
} from "#tests/lock/lock-environment.ts";
import { startTestAuthorities, type TestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import type { Document } from "#contract/document/entity.ts";
import type { WorkstationOrder } from "./killable-workstation.ts";
import { workstationKillPoints, type WorkstationKillPoint } from "./kill-points.ts";

let environment: LockEnvironment;
let dataFolder: string;
let pki: TestPki;
let authorities: TestAuthorities;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  pki = createTestPki();
  authorities = await startTestAuthorities(pki);
});
afterAll(async () => {
  await environment?.stop();
  await authorities?.close();
  pki?.remove();
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
  environment.runWorkstation(dataFolder, { kind: "lock", input: await environment.asShown(document, signingId) });

const prepare: Record<WorkstationKillPoint["step"], (name: string) => Promise<Prepared>> = {
  upload: async (name) => {
    const { signingId, api } = environment;
    const path = join(environment.folder, "to-upload.pdf");
    writeFileSync(path, await makePdf("Deed", 5_000_000));
    return {
      order: { kind: "upload", signingId, path, name: `${name}.pdf` },
      count: async () =>
        (await api.documents.list({ id: signingId })).filter((document) => document.name === `${name}.pdf`).length,
      saysAgain: { kind: "refused", error: { code: "document/duplicate-name" } },
    };
  },
  "field edit": async (name) => {
    const { signingId, api } = environment;
    const document = await environment.addDocument(`edited ${name}.pdf`, await makePdf("Deed"));
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
    const document = await environment.addDocument(`${name}.pdf`, await makePdf("Deed"));
    const locked = await lock(document, signingId);
    expect(locked.output?.result, locked.stderr).toMatchObject({ kind: "ok" });
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
    const document = await environment.addDocument(`${name}.pdf`, await makePdf("Deed"), signing.id);
    const locked = await lock(document, signing.id);
    expect(locked.output?.result, locked.stderr).toMatchObject({ kind: "ok" });
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

const prepareEntry = async (name: string): Promise<Prepared> => {
  const { signingId, principalMemberId, api } = environment;
  const document = await environment.addDocument(`journal ${name}.pdf`, await makePdf("Deed"));
  const locked = await lock(document, signingId);
  expect(locked.output?.result, locked.stderr).toMatchObject({ kind: "ok" });
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

describe.each(workstationKillPoints)(
  "SIGKILL of the workstation, $step, $name",
  ({ step, name, killAt, hasArrived }) => {
    it("loses nothing, doubles nothing, and can go on", async () => {
      const { order, count, saysAgain, timeStampUrls } = await prepare[step](`${step}, ${name}`);
      const killed = await environment.runWorkstation(dataFolder, order, killAt, timeStampUrls);
      expect({ signal: killed.signal, stderr: killed.stderr }).toMatchObject({ signal: "SIGKILL" });
      expect(await count()).toBe(hasArrived ? 1 : 0);

      const again: WorkstationRun = await environment.runWorkstation(
        dataFolder,
        saysAgain === "by itself" ? { kind: "start" } : order,
        null,
        timeStampUrls,
      );
      expect(await count(), again.stderr).toBe(1);
      if (saysAgain === "by itself")
        expect(again.output?.journal, again.stderr).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
      else if (hasArrived && saysAgain.error)
        expect(JSON.stringify(again.output?.result)).toContain(saysAgain.error.code);
      else expect(again.output?.result, again.stderr).toMatchObject({ kind: "ok" });
      expect(unfinishedFilesIn(dataFolder)).toEqual([]);
    });
  },
);
