/** Of which signings an export holds documents: each gets a line in its record when the file is downloaded. */
export const exportedSignings: readonly string[] = [
  `alter table account_exports add column signing_ids jsonb not null default '[]'`,
];
