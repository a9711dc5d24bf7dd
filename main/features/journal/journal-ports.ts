import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import type { JournalAppend } from "#contract/journal/http.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { BrokenEntries } from "#lib/journal/verify-entries.ts";
import type { Answered } from "#main/platform/call-platform.ts";
import type { JournalSigningKey } from "./journal-crypto.ts";
import type { JournalStore } from "./journal-interfaces.ts";

/** The platform's copy of the journal. */
export type JournalPlatform = {
  head(): Promise<Answered<JournalHead & { publicKeys: string[] }>>;
  entries(from: number, limit: number): Promise<Answered<{ entries: JournalEntry[]; head: JournalHead }>>;
  append(batch: JournalAppend): Promise<Answered<JournalHead>>;
  /** Continues a journal whose computers are lost; the account's password goes no further than to the platform. */
  recover(statement: {
    password: string;
    expectedSize: number;
    entry: JournalEntry;
    head: JournalHead;
    publicKey: string;
  }): Promise<Answered<JournalHead>>;
};

/** Verifies this computer's copy under the keys that began the journal, wherever that is done. */
export type VerifyCopy = (basis: {
  origin: string;
  spkis: readonly string[];
}) => Promise<{ kind: "unbroken" } | BrokenEntries>;

/**
 * The longest head that this computer has seen, kept apart from the journal's file: a file that is put back from an old
 * copy verifies by itself, but is shorter than this.
 */
export type Watermark = {
  read(): Promise<JournalHead | null>;
  write(head: JournalHead): Promise<void>;
};

/** A time-stamp over a checkpoint; null where no authority is set up or none answered: then it is tried again later. */
export type StampCheckpoint = (checkpoint: string) => Promise<{ token: string; at: string } | null>;

export type JournalPorts = {
  store: JournalStore;
  platform: JournalPlatform;
  /** Refused where the keychain cannot give it: the journal can then be read, not written. */
  signingKey: JournalSigningKey | Refused;
  /** As checkpoints name this journal. */
  origin: string;
  now: () => Date;
  randomBytes: (length: number) => Uint8Array;
  verifyCopy: VerifyCopy;
  watermark: Watermark;
  stamp: StampCheckpoint;
};
