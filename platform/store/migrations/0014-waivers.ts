/** Parts of an act that the notary goes without on a document, with the reason. */
export const waivers: readonly string[] = [
  `alter table documents add column waivers jsonb not null default '[]'::jsonb`,
];
