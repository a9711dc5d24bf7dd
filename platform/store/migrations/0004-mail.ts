/** Mail as jobs, what became of each invitation, links that travel by mail, and coming back by a mailed code. */
export const mail: readonly string[] = [
  // A job's key says what it is for; two of one kind with one key are the same work.
  `alter table jobs add column key text`,
  `update jobs set key = signing_id::text`,
  `alter table jobs alter column key set not null`,
  `alter table jobs drop constraint jobs_kind_signing_id_key`,
  `alter table jobs add constraint jobs_kind_key unique (kind, key)`,
  `alter table jobs add column payload jsonb not null default '{}'`,
  // A code may be asked for by anybody with any address, so its mail belongs to no signing.
  `alter table jobs alter column signing_id drop not null`,
  `alter table members add column invitation_state text not null default 'none'
     check (invitation_state in ('none', 'sending', 'delayed', 'sent', 'failed'))`,
  `alter table members add column invitation_at timestamptz`,
  `alter table members add column withdrawn_at timestamptz`,
  `create index members_by_email on members (lower(email))`,
  // 'code' never was a link: it stands for what a code opened, so that withdrawing ends that too.
  `alter table personal_links add column origin text not null default 'shown'
     check (origin in ('shown', 'mailed', 'code'))`,
  `alter table personal_links alter column origin drop default`,
  `alter table session_memberships add column access text not null default 'full'
     check (access in ('full', 'released'))`,
  `alter table session_memberships alter column access drop default`,
  `create table return_codes (
     id uuid primary key,
     email text not null check (email = lower(email)),
     code_hash text,
     attempts_left integer not null,
     asked_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create index return_codes_by_email on return_codes (email, asked_at)`,
];
