/** The ZIP of everything that an account has: one an account. */
export const accountExports: readonly string[] = [
  `create table account_exports (
     id uuid primary key,
     user_id uuid not null unique references users(id),
     state text not null check (state in ('waiting', 'gathering', 'packing', 'ready', 'failed', 'expired')),
     done bigint not null default 0,
     total bigint not null default 0,
     sha256 text,
     size_bytes bigint,
     file_count integer,
     asked_at timestamptz not null,
     ready_at timestamptz,
     expires_at timestamptz)`,
  `create index account_exports_to_expire on account_exports (expires_at) where state = 'ready'`,
];
