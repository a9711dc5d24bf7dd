import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentId } from "#contract/entities/ids.ts";
import type { KillPoint } from "./killable-workstation.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "./lock-environment.ts";

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

const at = (entry: string): KillPoint => ({ at: "work-log", entry });
const patch = (when: "before-request" | "after-answer", nth: number): KillPoint => ({
  at: when,
  method: "PATCH",
  path: "/api/uploads/",
  nth,
});
const store = (when: "before-request" | "after-answer"): KillPoint => ({
  at: when,
  method: "POST",
  path: "/store-signed-document",
  nth: 1,
});
const freeze = (when: "before-request" | "after-answer"): KillPoint => ({
  at: when,
  method: "POST",
  path: "/freeze",
  nth: 1,
});

type Outcome = "locked" | "unlocked";
const points: readonly [name: string, outcome: Outcome, killAt: KillPoint][] = [
  ["before the reservation is asked for", "unlocked", at("freezing")],
  ["when the reservation is sent", "unlocked", freeze("before-request")],
  ["before the platform's reservation is noted", "unlocked", freeze("after-answer")],
  ["when the reservation is noted", "unlocked", at("lease-noted")],
  ["before the bytes are fetched", "unlocked", at("fetching")],
  ["before the consent", "unlocked", at("awaiting-consent")],
  ["before composing", "unlocked", at("composing")],
  ["when the finished file is noted", "locked", at("finished-noted")],
  ["before the upload", "locked", at("uploading")],
  ["when the upload has its id", "locked", at("upload-noted")],
  ["before the first chunk", "locked", patch("before-request", 1)],
  ["in the middle of the upload", "locked", patch("after-answer", 1)],
  ["when the upload is whole", "locked", patch("after-answer", 2)],
  ["before the file is handed in", "locked", store("before-request")],
  ["when the platform has accepted it and nobody heard", "locked", store("after-answer")],
  ["when the acceptance is noted", "locked", at("accepted")],
];

describe("SIGKILL in the middle of a lock", () => {
  it.each(points)("%s: the next start leaves the document %s and says so", async (name, outcome, killAt) => {
    const { signingId } = environment;
    const document = await environment.addDocument(`${name}.pdf`, killAt.at === "work-log" ? smallPdf : bigPdf);
    const input = { signingId, documentId: document.id, version: document.fieldsVersion };
    const killed = await environment.runWorkstation(dataFolder, { kind: "lock", input }, killAt);
    expect({ signal: killed.signal, output: killed.output, stderr: killed.stderr }).toMatchObject({
      signal: "SIGKILL",
      output: null,
    });

    const restarted = await environment.runWorkstation(dataFolder, { kind: "start" });
    expect(restarted.signal, restarted.stderr).toBeNull();
    // An acceptance that was already noted is no news.
    const isNews = !(killAt.at === "work-log" && killAt.entry === "accepted");
    expect(restarted.output?.reports.map(({ documentId, outcome: reported }) => [documentId, reported])).toEqual(
      isNews ? [[document.id, outcome === "locked" ? "finished-locked" : "discarded-unlocked"]] : [],
    );
    if (outcome === "locked") return expectLocked(document.id);
    expect(await environment.get(document.id)).toMatchObject({ state: document.state, lock: null, lease: null });
    // And it can be locked at once.
    const again = await environment.runWorkstation(dataFolder, { kind: "lock", input });
    expect(again.output?.result, again.stderr).toMatchObject({ kind: "ok" });
    return expectLocked(document.id);
  });
});

describe("SIGKILL in the middle of a journal append", () => {
  const appends: readonly [string, KillPoint][] = [
    ["before the entry is sent", { at: "before-request", method: "POST", path: "/api/journal/entries", nth: 1 }],
    [
      "when the platform has it and nobody heard",
      { at: "after-answer", method: "POST", path: "/api/journal/entries", nth: 1 },
    ],
  ];
  it.each(appends)("%s: the next start holds the entry exactly once", async (name, killAt) => {
    const { signingId, principalMemberId, api } = environment;
    const document = await environment.addDocument(`journal ${name}.pdf`, await makePdf("Deed"));
    const locked = await environment.runWorkstation(dataFolder, {
      kind: "lock",
      input: { signingId, documentId: document.id, version: document.fieldsVersion },
    });
    expect(locked.output?.result, locked.stderr).toMatchObject({ kind: "ok" });
    const before = (await api.journal.head()).treeSize;
    const input = { signingId, documentId: document.id, principalMemberId, values: { actType: "acknowledgment" } };
    const killed = await environment.runWorkstation(dataFolder, { kind: "append", input }, killAt);
    expect(killed.signal).toBe("SIGKILL");

    const restarted = await environment.runWorkstation(dataFolder, { kind: "start" });
    expect(restarted.output?.journal, restarted.stderr).toMatchObject({
      kind: "ok",
      state: { entryCount: before + 1, notYetAnchored: 0 },
    });
    const { entries } = await api.journal.entries({ from: before });
    expect(entries).toMatchObject([
      {
        leaf: { kind: "act" },
        openings: { documentSha256: { value: (await environment.get(document.id)).lock?.sha256 } },
      },
    ]);
  });
});
