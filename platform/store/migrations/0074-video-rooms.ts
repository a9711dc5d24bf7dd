/** What the notary decided about somebody's voice and picture: it holds over a reload and over a restart of the platform. */
export const videoRooms: readonly string[] = [
  `create table video_room_mutes (
     signing_id uuid not null references signings(id),
     participant_id uuid not null,
     muted_at timestamptz not null,
     primary key (signing_id, participant_id))`,
  `create table video_room_holds (
     signing_id uuid primary key references signings(id),
     participant_id uuid not null,
     held_at timestamptz not null)`,
];
