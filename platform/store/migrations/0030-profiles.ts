/** What people say of themselves; who said nothing yet has no row. */
export const profiles: readonly string[] = [
  `create table user_profiles (
     user_id uuid primary key references users(id),
     phone text,
     phone_verified_at timestamptz,
     notification_method text not null check (notification_method in ('email', 'text', 'both')),
     company_name text not null,
     title text not null,
     about text not null,
     avatar_sha256 text,
     avatar_size_bytes integer,
     notaries_cleared_at timestamptz,
     check (phone is not null or phone_verified_at is null),
     check ((avatar_sha256 is null) = (avatar_size_bytes is null)))`,
];
