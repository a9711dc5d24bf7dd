import type { JournalFieldName } from "#contract/journal/values.ts";

/** What an entry takes from the locked document and its certificate: no correction says it otherwise. */
export const fixedJournalColumns: ReadonlySet<JournalFieldName> = new Set([
  "performedAt",
  "documentSha256",
  "waived",
  "certificateSubject",
  "certificationAuthority",
]);
