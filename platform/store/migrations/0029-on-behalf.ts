/** Sessions in which somebody looks as another person, or works for a notary; and who may work for whom. */
export const onBehalf: readonly string[] = [
  `create table assistant_grants (
     id uuid primary key,
     notary_user_id uuid not null references users(id),
     email text not null,
     granted_at timestamptz not null,
     ended_at timestamptz,
     last_worked_at timestamptz)`,
  `create unique index assistant_grants_in_force on assistant_grants (notary_user_id, email) where ended_at is null`,
  `create index assistant_grants_by_email on assistant_grants (email) where ended_at is null`,
  `alter table sessions add column looks_as_user_id uuid references users(id)`,
  `alter table sessions add column works_by_grant_id uuid references assistant_grants(id)`,
  `create index sessions_by_looked_as on sessions (looks_as_user_id) where looks_as_user_id is not null`,
  `create index sessions_by_grant on sessions (works_by_grant_id) where works_by_grant_id is not null`,
];
