import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import { uploadChunkBytes } from "#contract/constants.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "#tests/lock/lock-environment.ts";
import { lockKillPoints, type LockKillPoint } from "./kill-points.ts";
import type { WorkstationProcess } from "./workstation-process.ts";

let environment: LockEnvironment;
let dataFolder: string;
/** The one that runs: what it is asked for kills it, and the next one goes on with what the first left on the disk. */
let workstation: WorkstationProcess;
let smallPdf: Buffer;
/** Two chunks. */
let bigPdf: Buffer;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  workstation = await environment.startWorkstation(dataFolder);
  smallPdf = await makePdf("Deed of trust");
  bigPdf = await makePdf("Deed of trust", uploadChunkBytes);
});
afterAll(() => environment?.stop());
beforeEach(async () => {
  if (workstation.hasEnded()) workstation = await environment.startWorkstation(dataFolder);
});

const isBetweenChunks = ({ killAt }: LockKillPoint): boolean =>
  killAt.at === "after-answer" && killAt.path.startsWith("/api/uploads");

/** Two referees from outside: the signature over the whole file, and the structure. */
const judge = (id: DocumentId, bytes: Buffer) => {
  const path = join(environment.folder, `${id}.pdf`);
  writeFileSync(path, bytes);
  const signature = execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
  const structure = spawnSync("qpdf", ["--check", path], { encoding: "utf8" });
  return { signature, structure: { status: structure.status, output: structure.stdout + structure.stderr } };
};

const expectLocked = async (id: DocumentId) => {
  const document = await environment.get(id);
  expect(document).toMatchObject({ state: "locked", lease: null });
  const bytes = await environment.lockedBytes(id);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(document.lock?.sha256);
  const { signature, structure } = judge(id, bytes);
  expect(signature).toContain("Signature Validation: Signature is Valid.");
  expect(signature).toContain("Total document signed");
  expect(signature.match(/^Signature #/gmu)).toHaveLength(1);
  expect(structure).toMatchObject({ status: 0 });
};

describe("SIGKILL in the middle of a lock", () => {
  /** What the points before left unlocked: the next one goes further with the same document, so it could be locked. */
  const unlocked = new Map<"at a step" | "at a request", Document>();

  it.each(lockKillPoints)("$name: the next start leaves the document $outcome and says so", async (point) => {
    const { name, outcome, killAt, under } = point;
    const pdf = isBetweenChunks(point) ? bigPdf : smallPdf;
    const kind = killAt.at === "work-log" ? "at a step" : "at a request";
    const left = outcome === "locked" ? undefined : unlocked.get(kind);
    const document = left ?? (await environment.addDocument(`${name}.pdf`, pdf));
    const input = await environment.asShown(document);
    const killed = await workstation.carryOut({ do: { kind: "lock", input, under }, killAt });
    expect({ signal: killed.signal, output: killed.output, stderr: killed.stderr }).toMatchObject({
      signal: "SIGKILL",
      output: null,
    });

    workstation = await environment.startWorkstation(dataFolder);
    const { started } = workstation;
    expect(started.output, started.stderr).not.toBeNull();
    const reported = started.output?.reports.map((report) => [
      "documentId" in report ? report.documentId : null,
      report.outcome,
    ]);
    const after = await environment.get(document.id);
    const isLocked = outcome === "either" ? after.state === "locked" : outcome === "locked";
    // An ending that was already noted is no news.
    const isNews = !(killAt.at === "work-log" && (killAt.entry === "accepted" || killAt.entry === "discarded"));
    expect(reported).toEqual(isNews ? [[document.id, isLocked ? "finished-locked" : "discarded-unlocked"]] : []);
    if (document === left) unlocked.delete(kind);
    if (isLocked) return expectLocked(document.id);
    expect(after).toMatchObject({ state: document.state, lock: null, lease: null });
    unlocked.set(kind, document);
  });

  it("what was left unlocked can be locked at once", async () => {
    expect(unlocked.size).toBeGreaterThan(0);
    for (const document of unlocked.values()) {
      const input = await environment.asShown(document);
      const again = await workstation.carryOut({ do: { kind: "lock", input } });
      expect(again.output?.result, again.stderr).toMatchObject({ kind: "ok" });
      await expectLocked(document.id);
    }
  });

  it("the last one ends by itself when it is told to", async () => {
    const { code, signal, stderr } = await workstation.stop();
    expect({ code, signal }, stderr).toEqual({ code: 0, signal: null });
  });
});
