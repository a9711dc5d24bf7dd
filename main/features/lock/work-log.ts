import { randomUUID } from "node:crypto";
import type Database from "better-sqlite3";
import { z } from "zod";
import { RecoveryReportSchema, type InterruptedLock, type RecoveryReport } from "#contract/lock/bridge.ts";
import { LockStepSchema, type LockStep } from "#contract/lock/steps.ts";
import { lockLeaseMs } from "#contract/constants.ts";
import {
  CredentialIdSchema,
  DocumentIdSchema,
  LeaseIdSchema,
  Sha256HexSchema,
  SigningIdSchema,
  type LeaseId,
  type Sha256Hex,
} from "#contract/common/ids.ts";
import { MissingSchema, type Missing } from "#contract/document/pades.ts";
import { openDatabase, unlessFailing } from "#main/storage/database.ts";
import { lockStates, mayEnter, maySettle, type LockState } from "./lock-steps.ts";
import { workLogMigrations } from "./migrations/work-log-migrations.ts";

const LockJobSchema = z.object({
  id: z.uuid(),
  signingId: SigningIdSchema,
  documentId: DocumentIdSchema,
  documentName: z.string(),
  credentialId: CredentialIdSchema,
  fieldsVersion: z.int(),
  /** Made with the job, so that handing in again after a crash is the same step to the platform. */
  idempotencyKey: z.string(),
  step: LockStepSchema,
  state: z.enum(lockStates),
  /** Chosen before the platform is asked. Null only in jobs of an earlier version that never heard of theirs. */
  leaseId: LeaseIdSchema.nullable(),
  leaseExpiresAt: z.string().nullable(),
  baseSha256: Sha256HexSchema.nullable(),
  lockedSha256: Sha256HexSchema.nullable(),
  lockedSizeBytes: z.int().nullable(),
  /** Why the finished file is not at the level that was wished. */
  missing: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : MissingSchema.parse(JSON.parse(text)))),
  uploadId: z.string().nullable(),
  startedAt: z.string(),
});
export type LockJob = z.infer<typeof LockJobSchema>;

export type NewLockJob = Pick<LockJob, "signingId" | "documentId" | "documentName" | "credentialId" | "fieldsVersion">;

/** What is learned on the way, beside the steps. */
export const workLogNotes = ["lease-chosen", "lease-noted", "finished-noted", "upload-noted"] as const;

/** What the log has just made durable; a test stops the process here. */
export type WorkLogEntry = LockStep | (typeof workLogNotes)[number] | Exclude<LockState, "running">;

export type ReadableWorkLog = {
  find(jobId: string): LockJob | null;
  /** Oldest first. */
  unfinished(): LockJob[];
  /** Not yet acknowledged, oldest first. */
  reports(): RecoveryReport[];
};

/** Every call has committed and synced when it returns. */
export type WritableWorkLog = ReadableWorkLog & {
  begin(job: NewLockJob): LockJob & { leaseId: LeaseId };
  /** Throws where the step does not follow: a defect. */
  enter(jobId: string, step: LockStep): LockJob;
  /** The id of a reservation that is asked for next, in place of one that was given back. */
  chooseLease(jobId: string): LockJob & { leaseId: LeaseId };
  noteLease(jobId: string, lease: { leaseId: LeaseId; expiresAt: string; baseSha256: Sha256Hex }): LockJob;
  noteFinished(jobId: string, file: { sha256: Sha256Hex; sizeBytes: number; missing?: Missing | null }): LockJob;
  noteUpload(jobId: string, uploadId: string): LockJob;
  settle(jobId: string, state: Exclude<LockState, "running">): LockJob;
  report(jobId: string, report: Pick<InterruptedLock, "outcome" | "message">): void;
  /** An earlier log could not be read and lies beside this one. */
  reportSetAside(fileName: string): void;
  acknowledge(reportId: string): void;
  close(): void;
};

const columns = `id, signing_id AS signingId, document_id AS documentId, document_name AS documentName, credential_id AS credentialId,
  fields_version AS fieldsVersion, idempotency_key AS idempotencyKey, step, state, lease_id AS leaseId,
  lease_expires_at AS leaseExpiresAt, base_sha256 AS baseSha256, locked_sha256 AS lockedSha256,
  locked_size_bytes AS lockedSizeBytes, missing, upload_id AS uploadId, started_at AS startedAt`;

/**
 * SQLite opens a file whose later pages are damaged and fails at the row that it needs, in the middle of a lock. The log is
 * small, so it is read whole before it is relied on. Throws with SQLite's own code.
 */
const assertWhole = (database: Database.Database): void =>
  unlessFailing(database, () => {
    const found = database.pragma("quick_check(1)", { simple: true });
    if (found !== "ok")
      throw Object.assign(new Error(`the work log is damaged: ${String(found)}`), { code: "SQLITE_CORRUPT" });
  });

const setAsideReports = (database: Database.Database): RecoveryReport[] =>
  database
    .prepare("SELECT id, file_name AS fileName, at FROM set_aside_log WHERE acknowledged_at IS NULL ORDER BY at, id")
    .all()
    .map((row) => {
      const { id, fileName, at } = row as { id: string; fileName: string; at: string };
      return {
        id,
        outcome: "work-log-set-aside",
        at,
        message: `This computer's list of locks in progress could not be read. It was kept as “${fileName}”, and a new one was begun. Every document that was locked is locked, and so is one whose file the platform had already received; one whose lock was interrupted can be locked again ${lockLeaseMs / 60_000} minutes after it was begun.`,
      };
    });

const newLeaseId = (): LeaseId => LeaseIdSchema.parse(randomUUID());

export const openWorkLog = (options: {
  path: string;
  now: () => Date;
  onWritten?: (entry: WorkLogEntry) => void;
}): WritableWorkLog => {
  const database = openDatabase(options.path, workLogMigrations);
  assertWhole(database);
  const now = () => options.now().toISOString();

  const find = (jobId: string): LockJob | null => {
    const row = database.prepare(`SELECT ${columns} FROM lock_job WHERE id = ?`).get(jobId);
    return row === undefined ? null : LockJobSchema.parse(row);
  };
  const get = (jobId: string): LockJob => {
    const job = find(jobId);
    if (!job) throw new Error(`no lock ${jobId} in the work log`);
    return job;
  };

  /** One entry and what it says about the job, in one transaction. */
  const write = (jobId: string, entry: WorkLogEntry, change: (at: string) => void): LockJob => {
    database
      .transaction(() => {
        const at = now();
        change(at);
        database.prepare("UPDATE lock_job SET updated_at = ? WHERE id = ?").run(at, jobId);
        database
          .prepare(
            "INSERT INTO lock_step (job_id, ordinal, entry, at) SELECT ?, COALESCE(MAX(ordinal), 0) + 1, ?, ? FROM lock_step WHERE job_id = ?",
          )
          .run(jobId, entry, at, jobId);
      })
      .immediate();
    options.onWritten?.(entry);
    return get(jobId);
  };

  const set = (jobId: string, assignments: Record<string, string | number>): void => {
    const names = Object.keys(assignments);
    database
      .prepare(`UPDATE lock_job SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`)
      .run(...Object.values(assignments), jobId);
  };

  return {
    find,
    unfinished: () =>
      database
        .prepare(`SELECT ${columns} FROM lock_job WHERE state IN ('running', 'releasing') ORDER BY started_at, id`)
        .all()
        .map((row) => LockJobSchema.parse(row)),
    reports: () => [
      ...setAsideReports(database),
      ...database
        .prepare(
          `SELECT job_id AS id, signing_id AS signingId, document_id AS documentId, document_name AS documentName, outcome,
             last_step AS lastStep, at, message
           FROM recovery_report JOIN lock_job ON lock_job.id = job_id WHERE acknowledged_at IS NULL ORDER BY at, job_id`,
        )
        .all()
        .map((row) => RecoveryReportSchema.parse(row)),
    ],
    begin: (job) => {
      const id = randomUUID();
      const leaseId = newLeaseId();
      const begun = write(id, "freezing", (at) => {
        database
          .prepare(
            `INSERT INTO lock_job (id, signing_id, document_id, document_name, credential_id, fields_version, idempotency_key, lease_id,
               step, state, started_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'freezing', 'running', ?, ?)`,
          )
          .run(
            id,
            job.signingId,
            job.documentId,
            job.documentName,
            job.credentialId,
            job.fieldsVersion,
            randomUUID(),
            leaseId,
            at,
            at,
          );
      });
      return { ...begun, leaseId };
    },
    enter: (jobId, step) =>
      write(jobId, step, () => {
        const job = get(jobId);
        if (!mayEnter(job, step)) throw new Error(`a lock that is ${job.state} at ${job.step} cannot enter ${step}`);
        set(jobId, { step });
      }),
    chooseLease: (jobId) => {
      const leaseId = newLeaseId();
      return { ...write(jobId, "lease-chosen", () => set(jobId, { lease_id: leaseId })), leaseId };
    },
    noteLease: (jobId, lease) =>
      write(jobId, "lease-noted", () =>
        set(jobId, { lease_id: lease.leaseId, lease_expires_at: lease.expiresAt, base_sha256: lease.baseSha256 }),
      ),
    noteFinished: (jobId, file) =>
      write(jobId, "finished-noted", () =>
        set(jobId, {
          locked_sha256: file.sha256,
          locked_size_bytes: file.sizeBytes,
          ...(file.missing ? { missing: JSON.stringify(file.missing) } : {}),
        }),
      ),
    noteUpload: (jobId, uploadId) => write(jobId, "upload-noted", () => set(jobId, { upload_id: uploadId })),
    settle: (jobId, state) =>
      write(jobId, state, () => {
        const job = get(jobId);
        if (!maySettle(job, state))
          throw new Error(`a lock that is ${job.state} at ${job.step} cannot become ${state}`);
        set(jobId, state === "accepted" ? { state, step: "accepted" } : { state });
      }),
    report: (jobId, { outcome, message }) => {
      database
        .prepare(
          `INSERT INTO recovery_report (job_id, outcome, last_step, at, message) SELECT id, ?, step, ?, ? FROM lock_job WHERE id = ?
           ON CONFLICT (job_id) DO UPDATE SET outcome = excluded.outcome, at = excluded.at, message = excluded.message,
             acknowledged_at = CASE WHEN outcome = excluded.outcome THEN acknowledged_at END`,
        )
        .run(outcome, now(), message, jobId);
    },
    reportSetAside: (fileName) => {
      database
        .prepare("INSERT INTO set_aside_log (id, file_name, at) VALUES (?, ?, ?)")
        .run(randomUUID(), fileName, now());
    },
    acknowledge: (id) => {
      database.prepare("UPDATE recovery_report SET acknowledged_at = ? WHERE job_id = ?").run(now(), id);
      database.prepare("UPDATE set_aside_log SET acknowledged_at = ? WHERE id = ?").run(now(), id);
    },
    close: () => database.close(),
  };
};
