/** When the video of a signing ends, and since when nothing more is done together. */
export const endsOfMeetings: readonly string[] = [
  `alter table signings add column video_ends_at timestamptz`,
  `alter table signings add column completed_at timestamptz`,
];
