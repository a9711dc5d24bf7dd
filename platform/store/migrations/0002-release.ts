/** What happens after a release, as rows: a process that is killed finds them again at its next start. */
export const release: readonly string[] = [
  `create table jobs (
     id uuid primary key,
     kind text not null,
     signing_id uuid not null references signings(id),
     state text not null check (state in ('queued', 'done', 'failed')),
     attempts integer not null default 0,
     run_after timestamptz not null,
     last_error text,
     created_at timestamptz not null,
     unique (kind, signing_id))`,
  `create index jobs_queued on jobs (run_after) where state = 'queued'`,
  `create table releases (
     signing_id uuid primary key references signings(id),
     certificate_sha256 text not null,
     certificate_size_bytes integer not null,
     zip_sha256 text,
     zip_size_bytes bigint,
     check ((zip_sha256 is null) = (zip_size_bytes is null)))`,
  `alter table signings add column finalization_declined_at timestamptz`,
];
