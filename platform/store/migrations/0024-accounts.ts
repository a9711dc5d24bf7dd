/** Accounts that people make themselves: several roles, an address that was confirmed, an end that keeps what was done. */
export const accounts: readonly string[] = [
  `alter table users alter column password_hash drop not null`,
  `alter table users add column email_confirmed_at timestamptz`,
  `alter table users add column deactivated_at timestamptz`,
  // Every account of before was made for its owner.
  `update users set email_confirmed_at = created_at`,
  `create table user_roles (
     user_id uuid not null references users(id),
     role text not null,
     granted_at timestamptz not null,
     approved_at timestamptz,
     deactivated_at timestamptz,
     primary key (user_id, role))`,
  `insert into user_roles (user_id, role, granted_at, approved_at) select id, role, created_at, created_at from users`,
];
