/** People who ask for an account, and where accounts are signed in. */
export const comingIn: readonly string[] = [
  // Nothing but what was asked: the account is made by whoever reads the mail.
  `create table registrations (
     id uuid primary key,
     asked_at timestamptz not null,
     email text not null,
     role text not null,
     first_name text not null,
     last_name text not null,
     state_abbr text,
     state_name text,
     timezone text not null,
     token_hash text unique check (length(token_hash) = 64),
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create index registrations_by_expiry on registrations (expires_at)`,
  `alter table sessions add column id uuid not null default gen_random_uuid()`,
  `alter table sessions add column device text`,
  `alter table sessions add column address text`,
  `alter table sessions add column signed_in_at timestamptz`,
];
