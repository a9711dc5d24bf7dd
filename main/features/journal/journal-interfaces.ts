import type { Sha256Hex } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { JournalFilter, JournalState } from "#contract/journal/bridge.ts";
import type { JournalEntry, JournalErasure, JournalHead } from "#contract/journal/entry.ts";
import type { BrokenEntries } from "#lib/journal/verify-entries.ts";
import type { EntryQuery } from "./entry-query.ts";
import type { PendingEntry } from "./pending-entry.ts";

export type SetAsideEntry = PendingEntry & { error: AppError };

export type StoredEntry = { entry: JournalEntry; leafHash: string };

/** `leaf` and `openings` as text; openings are null where they were erased. */
export type StoredRow = { leaf: string; leafHash: string; openings: string | null };

/** `timestamp`: RFC 3161 token in base64 (contract/journal/file.ts). */
export type StampedHead = JournalHead & { timestamp?: string };

/** Entries of one state that still have their values, oldest first. */
export type KeptEntry = { sequence: number; createdAt: string };

export type KnownComputer = {
  keyId: Sha256Hex;
  name: string | null;
  /** The entry that let it in; null of the one that began the journal. */
  admittedBy: number | null;
  /** It continued the journal itself, after all earlier ones were lost. */
  isRecovery: boolean;
  /** The entry since which it writes no more. */
  revokedBy: number | null;
};

export type ReadableJournal = {
  size(): number;
  leafHashes(): Iterable<string>;
  /** As they are stored, in order, from a position on: for verification. */
  rows(from: number, limit: number): StoredRow[];
  /** In order, from a position on. */
  page(from: number, limit: number): StoredEntry[];
  /** Newest first. */
  list(query: EntryQuery): StoredEntry[];
  count(filter: JournalFilter): number;
  /** The kinds of act among the entries. */
  acts(): string[];
  /** In the order in which they are to be anchored. */
  pending(): PendingEntry[];
  /** Ascending by size, with their time-stamps where an authority made one. */
  heads(): StampedHead[];
  /** When an authority first saw a head that covers this entry: it was written before. */
  provenBefore(sequence: number): string | null;
  lastHead(): StampedHead | null;
  /** What the platform refused for good, oldest first. */
  setAside(): SetAsideEntry[];
  /** The one that began the journal, then those that entries let in, revoked ones among them. */
  computers(): KnownComputer[];
  /** The key that began the journal; SubjectPublicKeyInfo, base64. */
  firstKey(): string | null;
  /** By key id, of all that ever counted. */
  everyKey(): Map<string, string>;
  /** SubjectPublicKeyInfo, base64, by key id, of those that count now. */
  keys(): Map<string, string>;
  /** The entry that erased the values of this one, and by which rule. */
  erasedBy(sequence: number): { sequence: number; rule: JournalErasure["rule"] } | null;
  /** The corrections of this entry, oldest first. */
  correctedBy(sequence: number): number[];
  /** States of commissions among the entries that have values. */
  states(): string[];
  writtenBefore(state: string, before: Date, limit: number): KeptEntry[];
  verification(): Pick<JournalState, "verification" | "lastVerifiedAt">;
};

export type WritableJournal = {
  /**
   * Entries, their signed head, the keys known by then, and the pending ones that these were: all or nothing. What an
   * entry among them erases is gone afterwards, from the search as well.
   */
  takeIn(batch: {
    entries: readonly StoredEntry[];
    head: JournalHead;
    keys: ReadonlyMap<string, string>;
    anchored: readonly number[];
  }): void;
  addPending(entry: Omit<PendingEntry, "ordinal">): PendingEntry;
  /** One that the platform refused while the notary watched: they have it still on the form. */
  dropPending(ordinal: number): void;
  /** One that the platform refuses for good: kept and shown, so that those behind it are appended and nothing is lost. */
  setAside(ordinal: number, at: string, error: AppError): void;
  noteTimeStamp(treeSize: number, stamp: { token: string; at: string }): void;
  noteVerification(at: string, broken: Omit<BrokenEntries, "kind"> | null): void;
};

export type JournalStore = { read: ReadableJournal; write: WritableJournal; close(): void };
