/** When notaries can be asked for a signing. */
export const availability: readonly string[] = [
  `create table availabilities (
     user_id uuid primary key references users(id),
     weekly jsonb not null,
     notice_minutes integer not null check (notice_minutes >= 0),
     said_at timestamptz not null)`,
  `create table time_off (
     id uuid primary key,
     user_id uuid not null references users(id),
     first_day text not null,
     last_day text not null check (last_day >= first_day),
     note text not null)`,
  `create index time_off_by_user on time_off (user_id, first_day)`,
];
