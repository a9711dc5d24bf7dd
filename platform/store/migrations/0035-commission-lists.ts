/** What states publish of their notaries, as an administrator read it in. */
export const commissionLists: readonly string[] = [
  `create table commission_lists (
     state_abbr text primary key,
     file_name text not null,
     row_count integer not null,
     imported_at timestamptz not null,
     imported_by uuid not null references users(id))`,
  `create table commission_list_rows (
     state_abbr text not null references commission_lists(state_abbr) on delete cascade,
     number_key text not null,
     name text not null,
     county text not null,
     expires_on text not null)`,
  `create index commission_list_rows_by_number on commission_list_rows (state_abbr, number_key)`,
];
