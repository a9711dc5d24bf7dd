/** What a notary leaves behind goes to whom the state names: one file at a time, and what became of each stays. */
export const handOvers: readonly string[] = [
  `create table hand_overs (
     id uuid primary key,
     user_id uuid not null references users(id),
     asked_by uuid not null references users(id),
     asked_by_name text not null,
     reason text not null check (reason in ('death', 'resignation', 'revocation', 'expiry', 'other')),
     happened_on text not null,
     receiver jsonb not null,
     certificate_pem text,
     certificate jsonb,
     with_documents boolean not null,
     state text not null
       check (state in ('waiting', 'gathering', 'packing', 'ready', 'failed', 'expired', 'withdrawn')),
     done bigint not null default 0,
     total bigint not null default 0,
     asked_at timestamptz not null,
     signing_ids jsonb not null default '[]',
     missing jsonb not null default '[]',
     file_count integer,
     size_bytes bigint,
     sha256 text,
     expires_at timestamptz,
     ready_at timestamptz)`,
  `create index hand_overs_of_user on hand_overs (user_id, asked_at)`,
  `create unique index hand_overs_under_way on hand_overs (user_id)
     where state in ('waiting', 'gathering', 'packing')`,
  `create index hand_overs_to_expire on hand_overs (expires_at) where state = 'ready'`,
];
