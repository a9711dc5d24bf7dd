/** What administrators look after, and the record of what they did. */
export const administration: readonly string[] = [
  // The record: nobody changes a line of it, whatever the program that asks.
  `create table admin_acts (
     number integer generated always as identity primary key,
     at timestamptz not null,
     actor jsonb not null,
     act text not null,
     subject_id text,
     subject text not null,
     before jsonb not null,
     after jsonb not null,
     address text,
     device text)`,
  `create function keep_admin_acts() returns trigger language plpgsql as
     'begin raise exception ''the record of administrators is append-only''; end'`,
  `create trigger admin_acts_are_kept before update or delete on admin_acts
     for each row execute function keep_admin_acts()`,
  `create table organisations (
     id uuid primary key,
     name text not null,
     seats integer not null check (seats > 0),
     created_at timestamptz not null,
     ended_at timestamptz)`,
  `create unique index organisations_by_name on organisations (lower(name)) where ended_at is null`,
  `create table organisation_members (
     user_id uuid primary key references users(id),
     organisation_id uuid not null references organisations(id),
     added_at timestamptz not null)`,
  `create index organisation_members_by_organisation on organisation_members (organisation_id)`,
  `create table resellers (
     id uuid primary key,
     producer_code text not null,
     name text not null,
     email text not null,
     description text not null,
     link text not null,
     logo_sha256 text,
     created_at timestamptz not null,
     ended_at timestamptz)`,
  // Of ended ones too: an old code stands in somebody's link.
  `create unique index resellers_by_code on resellers (lower(producer_code))`,
  `create table plans (
     id uuid primary key,
     name text not null,
     role text not null,
     amount_cents integer not null check (amount_cents >= 0),
     "interval" text not null,
     includes jsonb not null,
     created_at timestamptz not null,
     retired_at timestamptz)`,
  `create table state_files (
     id uuid primary key,
     state_abbr text not null,
     name text not null,
     sha256 text not null,
     size_bytes integer not null,
     added_at timestamptz not null,
     removed_at timestamptz)`,
  `create index state_files_by_state on state_files (state_abbr) where removed_at is null`,
  `create table feature_flags (name text primary key, is_on boolean not null, changed_at timestamptz not null)`,
  // People are found by the beginnings of their names and address, and stand in the order of their names.
  `create index users_by_name on users (lower(full_name), id)`,
  `create index users_by_first_name on users (lower(first_name) text_pattern_ops)`,
  `create index users_by_last_name on users (lower(last_name) text_pattern_ops)`,
  `create index users_by_address on users (email text_pattern_ops)`,
];
