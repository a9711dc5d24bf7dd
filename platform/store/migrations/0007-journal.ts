/**
 * The heads that a journal had are kept, so that a fork or a rollback can be shown, not merely refused. A computer that
 * wants to write asks here; only an entry that an admitted computer signs lets it in.
 */
export const journal: readonly string[] = [
  `create table journal_heads (
     user_id uuid not null references users(id),
     size integer not null,
     root_hash text not null,
     checkpoint text not null,
     stored_at timestamptz not null,
     primary key (user_id, size))`,
  `create trigger journal_heads_append_only before update or delete on journal_heads
     for each row execute function refuse_change()`,
  `create table journal_computers (
     user_id uuid not null references users(id),
     key_id text not null,
     public_key text not null,
     name text not null,
     requested_at timestamptz not null,
     primary key (user_id, key_id))`,
];
