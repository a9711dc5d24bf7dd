import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "#tests/lock/lock-environment.ts";
import { lockKillPoints } from "./kill-points.ts";

let environment: LockEnvironment;
let dataFolder: string;
let smallPdf: Buffer;
/** Two chunks. */
let bigPdf: Buffer;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  smallPdf = await makePdf("Deed of trust");
  bigPdf = await makePdf("Deed of trust", 5_000_000);
});
afterAll(() => environment?.stop());

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
  const unlocked = new Map<Buffer, Document>();

  it.each(lockKillPoints)("$name: the next start leaves the document $outcome and says so", async (point) => {
    const { name, outcome, killAt, under } = point;
    const pdf = killAt.at === "work-log" ? smallPdf : bigPdf;
    const left = outcome === "locked" ? undefined : unlocked.get(pdf);
    const document = left ?? (await environment.addDocument(`${name}.pdf`, pdf));
    const input = await environment.asShown(document);
    const killed = await environment.runWorkstation(dataFolder, { kind: "lock", input, under }, killAt);
    expect({ signal: killed.signal, output: killed.output, stderr: killed.stderr }).toMatchObject({
      signal: "SIGKILL",
      output: null,
    });

    const restarted = await environment.runWorkstation(dataFolder, { kind: "start" });
    expect(restarted.signal, restarted.stderr).toBeNull();
    const reported = restarted.output?.reports.map((report) => [
      "documentId" in report ? report.documentId : null,
      report.outcome,
    ]);
    const after = await environment.get(document.id);
    const isLocked = outcome === "either" ? after.state === "locked" : outcome === "locked";
    // An ending that was already noted is no news.
    const isNews = !(killAt.at === "work-log" && (killAt.entry === "accepted" || killAt.entry === "discarded"));
    expect(reported).toEqual(isNews ? [[document.id, isLocked ? "finished-locked" : "discarded-unlocked"]] : []);
    if (document === left) unlocked.delete(pdf);
    if (isLocked) return expectLocked(document.id);
    expect(after).toMatchObject({ state: document.state, lock: null, lease: null });
    unlocked.set(pdf, document);
  });

  it("what was left unlocked can be locked at once", async () => {
    expect(unlocked.size).toBeGreaterThan(0);
    for (const document of unlocked.values()) {
      const input = await environment.asShown(document);
      const again = await environment.runWorkstation(dataFolder, { kind: "lock", input });
      expect(again.output?.result, again.stderr).toMatchObject({ kind: "ok" });
      await expectLocked(document.id);
    }
  });
});
