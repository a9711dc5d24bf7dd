import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WorkLogEntry } from "#main/features/lock/work-log.ts";
import { openWorkLog } from "#main/features/lock/work-log.ts";
import { lockSteps } from "#contract/lock/steps.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "work-log-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, "work-log.db");
const open = (onWritten?: (entry: WorkLogEntry) => void) =>
  openWorkLog({ path: path(), now: () => new Date("2026-06-01T00:00:00.000Z"), ...(onWritten ? { onWritten } : {}) });
const newJob = () => ({
  signingId: randomUUID() as never,
  documentId: randomUUID() as never,
  documentName: "Deed.pdf",
  credentialId: randomUUID() as never,
  fieldsVersion: 7,
});
const sha256 = "a".repeat(64) as never;

describe("the work log", () => {
  it("has every entry on disk when it returns, readable by another process's connection", () => {
    const seen: string[] = [];
    const log = open(() => {
      const other = new Database(path(), { readonly: true });
      seen.push(other.prepare("SELECT entry FROM lock_step ORDER BY ordinal DESC LIMIT 1").pluck().get() as string);
      other.close();
    });
    const { id } = log.begin(newJob());
    for (const step of lockSteps.slice(1, -1)) log.enter(id, step);
    log.noteFinished(id, { sha256, sizeBytes: 9 });
    log.settle(id, "accepted");
    log.close();
    expect(seen).toEqual([...lockSteps.slice(0, -1), "finished-noted", "accepted"]);
  });

  it("writes in WAL mode with full synchronisation, into strict tables", () => {
    open().close();
    const database = new Database(path());
    expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
    const tables = database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND strict = 1 ORDER BY name",
      )
      .pluck()
      .all();
    expect(tables).toEqual(["lock_job", "lock_step", "recovery_report", "set_aside_log"]);
    database.close();
  });

  it("refuses a step that does not follow, and writes nothing of it", () => {
    const log = open();
    const { id } = log.begin(newJob());
    expect(() => log.enter(id, "uploading")).toThrow("cannot enter uploading");
    expect(() => log.settle(id, "accepted")).toThrow("cannot become accepted");
    expect(log.find(id)).toMatchObject({ step: "freezing", state: "running" });
    log.close();
  });

  it("keeps a lock with its idempotency key over a new start until it is settled", () => {
    const first = open();
    const begun = first.begin(newJob());
    first.noteLease(begun.id, {
      leaseId: randomUUID() as never,
      expiresAt: "2026-06-01T00:05:00.000Z",
      baseSha256: sha256,
    });
    first.close();
    const second = open();
    expect(second.unfinished()).toMatchObject([
      { id: begun.id, idempotencyKey: begun.idempotencyKey, baseSha256: sha256, step: "freezing" },
    ]);
    second.settle(begun.id, "releasing");
    expect(second.unfinished()).toHaveLength(1);
    second.settle(begun.id, "discarded");
    expect(second.unfinished()).toEqual([]);
    second.close();
  });

  it("shows a report until it is acknowledged, and again when its outcome changes", () => {
    const log = open();
    const { id, signingId, documentId } = log.begin(newJob());
    log.report(id, { outcome: "waiting-for-platform", message: "waits" });
    expect(log.reports()).toMatchObject([
      { id, signingId, documentId, documentName: "Deed.pdf", outcome: "waiting-for-platform", lastStep: "freezing" },
    ]);
    log.acknowledge(id);
    log.report(id, { outcome: "waiting-for-platform", message: "still waits" });
    expect(log.reports()).toEqual([]);
    log.report(id, { outcome: "discarded-unlocked", message: "given free" });
    expect(log.reports()).toMatchObject([{ outcome: "discarded-unlocked" }]);
    log.close();
  });

  it("refuses a file of a newer program instead of misreading it", () => {
    open().close();
    const database = new Database(path());
    database.pragma("user_version = 99");
    database.close();
    expect(() => open()).toThrow("newer version");
  });
});
