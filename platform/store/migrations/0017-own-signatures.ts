/** The signature and the initials that an account keeps for its next signings. */
export const ownSignatures: readonly string[] = [
  `create table own_signatures (
     user_id uuid not null references users(id),
     purpose text not null check (purpose in ('signature', 'initials')),
     sha256 text not null,
     width_px integer not null,
     height_px integer not null,
     made text not null check (made in ('drawn', 'typed', 'picture')),
     kept_at timestamptz not null,
     primary key (user_id, purpose))`,
];
