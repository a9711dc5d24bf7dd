import type { SigningId } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import type { Report } from "#engine/sheet/report-schema.ts";

/** What the notary's journal holds of one signing, under its last signed head. */
export type JournalOfSigning = {
  origin: string;
  head: JournalHead;
  entryCount: number;
  /** Entries that no signed head covers yet. */
  pendingCount: number;
  leafHashes(): Uint8Array[];
  /** As a file that proves itself (contract/journal/file.ts). */
  jsonLines(madeAt: string): Iterable<string>;
  /** For people. */
  report(notary: string, madeAt: string): Report;
};

/** What a bundle needs of the notary's journal. */
export type EvidenceJournal = {
  /** After it was brought up to date and verified. */
  ofSigning(signingId: SigningId): Promise<{ kind: "ok"; journal: JournalOfSigning } | Refused>;
  /** Signed with the journal's key; refused where the keychain does not give it. */
  signStatement(text: string): string | Refused;
};
