/** Codes by text message, each for one account and one number. */
export const phoneCodes: readonly string[] = [
  `create table phone_codes (
     id uuid primary key,
     user_id uuid not null references users(id),
     phone text not null,
     code_hash text,
     attempts_left integer not null,
     asked_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create index phone_codes_by_user on phone_codes (user_id, asked_at)`,
  `create index phone_codes_by_phone on phone_codes (phone, asked_at)`,
];
