/** Other ways than a password for an account to show who it is. */
export const secondFactors: readonly string[] = [
  `create table authenticator_apps (
     user_id uuid primary key references users(id),
     secret text not null,
     begun_at timestamptz not null,
     confirmed_at timestamptz,
     last_step bigint)`,
  `create table recovery_codes (
     code_hash text primary key check (length(code_hash) = 64),
     user_id uuid not null references users(id),
     used_at timestamptz)`,
  `create index recovery_codes_by_user on recovery_codes (user_id)`,
  `create table passkeys (
     id uuid primary key,
     user_id uuid not null references users(id),
     credential_id text not null unique,
     public_key text not null,
     counter bigint not null,
     transports text not null,
     name text not null,
     created_at timestamptz not null,
     last_used_at timestamptz)`,
  `create index passkeys_by_user on passkeys (user_id)`,
  `create table passkey_challenges (
     challenge_hash text primary key check (length(challenge_hash) = 64),
     user_id uuid references users(id),
     expires_at timestamptz not null)`,
  `create table pending_sign_ins (
     challenge_hash text primary key check (length(challenge_hash) = 64),
     user_id uuid not null references users(id),
     attempts_left integer not null,
     expires_at timestamptz not null)`,
];
