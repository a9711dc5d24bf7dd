import { openDatabase } from "../../storage/database.ts";
import type { JournalStore } from "./journal-interfaces.ts";
import { journalMigrations } from "./migrations/journal-migrations.ts";
import { fillFacts, readableJournal } from "./read-journal.ts";
import { writableJournal } from "./write-journal.ts";

/** The notary's own copy, encrypted under `key` (32 bytes). `:memory:` where no key can be kept. */
export const openJournalStore = (path: string, key: Uint8Array | null): JournalStore => {
  const database = openDatabase(path, journalMigrations, key ?? undefined);
  // What is erased is overwritten, not merely forgotten.
  database.pragma("secure_delete = ON");
  const read = readableJournal(database);
  fillFacts(database, read);
  return { read, write: writableJournal(database), close: () => database.close() };
};
