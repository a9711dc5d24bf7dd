import { setImmediate as nextTurn } from "node:timers/promises";
import type { JournalEntry, JournalHead, JournalLeaf, JournalOpenings } from "#contract/journal/entry.ts";
import { createEntriesVerifier, type EntriesVerification } from "#lib/journal/verify-entries.ts";
import type { JournalKeys } from "#lib/journal/checkpoint.ts";
import { nodeHashText, nodeSha256 } from "../../crypto/node-crypto.ts";
import type { ReadableJournal } from "./journal-interfaces.ts";

/** Some milliseconds of work. */
const portion = 200;

/** The latest heads, and so many of the earlier ones, are held against the entries in the first walk. */
const latestHeads = 200;

/**
 * Every head is a signature to verify, and after a long time there are as many as entries. The last one covers every entry;
 * the others only tell more exactly where a log broke, for which there is a second walk.
 */
const someOf = (heads: readonly JournalHead[]): JournalHead[] => {
  const every = Math.max(1, Math.ceil(heads.length / latestHeads));
  return heads.filter((_head, index) => index % every === 0 || index >= heads.length - latestHeads);
};

const walk = async (
  journal: Pick<ReadableJournal, "rows">,
  heads: readonly JournalHead[],
  keys: JournalKeys,
): Promise<EntriesVerification> => {
  const noted = new Map<number, string>();
  const verifier = createEntriesVerifier(nodeSha256, {
    heads,
    keys,
    hashText: nodeHashText,
    notedLeafHashes: (sequence) => noted.get(sequence),
  });
  for (let from = 0; ;) {
    const page = journal.rows(from, portion);
    noted.clear();
    for (const [index, { leaf, leafHash, openings }] of page.entries()) {
      // By position, not by what the entry claims: a renumbered entry must not bring its own proof along.
      noted.set(from + index, leafHash);
      const entry: JournalEntry = {
        leaf: JSON.parse(leaf) as JournalLeaf,
        openings: openings === null ? {} : (JSON.parse(openings) as JournalOpenings),
      };
      const broken = verifier.add(entry, leaf);
      if (broken) return broken;
    }
    if (page.length < portion) return verifier.finish();
    from += page.length;
    await nextTurn();
  }
};

/** Verifies the whole local copy, in portions, so that whatever else the thread has to do gets its turn. */
export const verifyStore = async (
  journal: Pick<ReadableJournal, "rows" | "heads">,
  keys: JournalKeys,
): Promise<EntriesVerification> => {
  const heads = journal.heads();
  const verdict = await walk(journal, someOf(heads), keys);
  return verdict.kind === "unbroken" || heads.length <= latestHeads ? verdict : walk(journal, heads, keys);
};
