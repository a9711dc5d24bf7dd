/** An id is its owner's alone: the same one sent by somebody else is another block, and tells them nothing. */
export const notaryBlocks: readonly string[] = [
  `create table notary_blocks (
     user_id uuid not null references users(id),
     id uuid not null,
     name text not null,
     fields jsonb not null,
     created_at timestamptz not null,
     primary key (user_id, id))`,
  `create unique index notary_blocks_by_name on notary_blocks (user_id, lower(name))`,
];
