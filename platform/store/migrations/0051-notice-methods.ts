/** By what accounts are told of each kind of notice; no row: as the profile has it. */
export const noticeMethods: readonly string[] = [
  `create table notice_methods (
     user_id uuid not null references users(id),
     kind text not null,
     method text not null check (method in ('email', 'text', 'both', 'none')),
     primary key (user_id, kind))`,
];
