/** An upload that brings a recording: of a size of its own, and beside what waits to be made into documents. */
export const recordingUploads: readonly string[] = [
  `alter table uploads alter column size_bytes type bigint`,
  `alter table uploads add column recording_id uuid references recordings(id)`,
];
