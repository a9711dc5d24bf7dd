import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import type { Refused } from "#contract/errors.ts";
import type { Answered } from "#main/platform/call-platform.ts";
import type { JournalSigningKey } from "./journal-crypto.ts";
import type { JournalStore } from "./journal-store.ts";

/** The platform's copy of the journal. */
export type JournalPlatform = {
  head(): Promise<Answered<JournalHead & { publicKeys: string[] }>>;
  entries(from: number, limit: number): Promise<Answered<{ entries: JournalEntry[]; head: JournalHead }>>;
  append(batch: {
    expectedSize: number;
    entries: JournalEntry[];
    head: JournalHead;
    publicKey: string;
  }): Promise<Answered<JournalHead>>;
};

export type JournalPorts = {
  store: JournalStore;
  platform: JournalPlatform;
  /** Refused where the keychain cannot give it: the journal can then be read, not written. */
  signingKey: JournalSigningKey | Refused;
  /** As checkpoints name this journal. */
  origin: string;
  now: () => Date;
  randomBytes: (length: number) => Uint8Array;
};
