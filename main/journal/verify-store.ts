import { setImmediate as nextTurn } from "node:timers/promises";
import { createEntriesVerifier, type EntriesVerification } from "#lib/journal/verify-entries.ts";
import type { JournalKeys } from "#lib/journal/checkpoint.ts";
import { nodeSha256 } from "./journal-crypto.ts";
import type { ReadableJournal } from "./journal-store.ts";

/** Some milliseconds of work. */
const portion = 50;

/** Verifies the whole local copy, in portions, so that the windows stay answered meanwhile. */
export const verifyStore = async (journal: ReadableJournal, keys: JournalKeys): Promise<EntriesVerification> => {
  const noted = new Map<number, string>();
  const verifier = createEntriesVerifier(nodeSha256, {
    heads: journal.heads(),
    keys,
    notedLeafHashes: (sequence) => noted.get(sequence),
  });
  for (let from = 0; ;) {
    const page = journal.page(from, portion);
    noted.clear();
    for (const [index, { entry, leafHash }] of page.entries()) {
      // By position, not by what the entry claims: a renumbered entry must not bring its own proof along.
      noted.set(from + index, leafHash);
      const broken = verifier.add(entry);
      if (broken) return broken;
    }
    if (page.length < portion) return verifier.finish();
    from += page.length;
    await nextTurn();
  }
};
