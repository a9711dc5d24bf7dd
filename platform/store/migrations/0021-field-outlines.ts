/**
 * Of each document what its fields are in outline (lib/fields/field-outlines): a list of signings by what is to do would
 * otherwise read every field. Null of those that were saved before; they are read in full until they are saved again.
 */
export const fieldOutlines: readonly string[] = [
  `alter table documents add column outlines jsonb`,
  `create index signings_open on signings (notary_user_id) where status = 'open'`,
];
