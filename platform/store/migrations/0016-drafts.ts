/**
 * Signings that are prepared before anybody hears of them, and when each person was invited first. Everybody of earlier days
 * was invited as soon as they were written down; the notary is where the signing is.
 */
export const drafts: readonly string[] = [
  `alter table signings add column is_draft boolean not null default false`,
  `alter table members add column invited_at timestamptz`,
  `update members set invited_at = coalesce(
     least(invitation_at, joined_at),
     (select created_at from signings where signings.id = members.signing_id))`,
];
