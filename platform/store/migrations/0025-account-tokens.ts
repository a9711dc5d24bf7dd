/** Links by mail that let an account's owner do one thing once. */
export const accountTokens: readonly string[] = [
  `create table account_tokens (
     token_hash text primary key check (length(token_hash) = 64),
     user_id uuid not null references users(id),
     purpose text not null,
     email text not null,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create index account_tokens_by_user on account_tokens (user_id, purpose)`,
  `create index account_tokens_by_expiry on account_tokens (expires_at)`,
];
