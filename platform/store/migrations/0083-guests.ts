/** People who see and hear a meeting and sign nothing: they are no members, and nothing of a lock or a journal knows them. */
export const guests: readonly string[] = [
  `create table guest_links (
     signing_id uuid primary key references signings(id),
     token_hash text not null unique,
     issued_at timestamptz not null)`,
  `create table guests (
     id uuid primary key,
     signing_id uuid not null references signings(id),
     full_name text not null,
     state text not null check (state in ('invited', 'requested', 'admitted', 'refused')),
     colour integer not null,
     token_hash text not null unique,
     created_at timestamptz not null,
     joined_at timestamptz)`,
  `create index guests_by_signing on guests (signing_id)`,
  `create table guest_sessions (
     token_hash text not null references sessions(token_hash) on update cascade on delete cascade,
     guest_id uuid not null references guests(id),
     primary key (token_hash, guest_id))`,
  `create index guest_sessions_by_guest on guest_sessions (guest_id)`,
];
