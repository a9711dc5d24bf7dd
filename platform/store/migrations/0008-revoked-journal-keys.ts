/** A key that writes the journal no more is kept: what it signed before is still verified by it. */
export const revokedJournalKeys: readonly string[] = ["alter table journal_keys add column revoked_at timestamptz"];
