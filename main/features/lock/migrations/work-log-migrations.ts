import type { Migration } from "#main/storage/database.ts";

export const workLogMigrations: readonly Migration[] = [
  {
    name: "jobs, steps and reports",
    sql: `
      CREATE TABLE lock_job (
        id TEXT PRIMARY KEY,
        signing_id TEXT NOT NULL,
        document_id TEXT NOT NULL,
        document_name TEXT NOT NULL,
        credential_id TEXT NOT NULL,
        fields_version INTEGER NOT NULL,
        idempotency_key TEXT NOT NULL UNIQUE,
        step TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'releasing', 'accepted', 'discarded')),
        lease_id TEXT,
        lease_expires_at TEXT,
        base_sha256 TEXT,
        locked_sha256 TEXT,
        locked_size_bytes INTEGER,
        upload_id TEXT,
        started_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX lock_job_unfinished ON lock_job (started_at) WHERE state IN ('running', 'releasing');
      CREATE TABLE lock_step (
        job_id TEXT NOT NULL REFERENCES lock_job (id),
        ordinal INTEGER NOT NULL,
        entry TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (job_id, ordinal)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE recovery_report (
        job_id TEXT PRIMARY KEY REFERENCES lock_job (id),
        outcome TEXT NOT NULL CHECK (outcome IN ('finished-locked', 'discarded-unlocked', 'waiting-for-platform')),
        last_step TEXT NOT NULL,
        at TEXT NOT NULL,
        message TEXT NOT NULL,
        acknowledged_at TEXT
      ) STRICT;
    `,
  },
  {
    name: "why a level was not reached",
    sql: "ALTER TABLE lock_job ADD COLUMN missing TEXT",
  },
  {
    name: "earlier logs that were damaged and set aside",
    sql: `
      CREATE TABLE set_aside_log (
        id TEXT PRIMARY KEY,
        file_name TEXT NOT NULL,
        at TEXT NOT NULL,
        acknowledged_at TEXT
      ) STRICT;
    `,
  },
];
