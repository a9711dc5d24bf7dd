/** What a line's data means may change; it is read by the version that it was written with. */
export const eventVersions: readonly string[] = [
  `alter table signing_events add column version smallint not null default 1`,
];
