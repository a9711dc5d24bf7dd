import type { SigningId } from "#contract/common/ids.ts";
import type { JournalService } from "../journal-service.ts";
import type { StoredEntry } from "../journal-interfaces.ts";
import type { JournalReading } from "../reading.ts";
import { journalJsonLines } from "./jsonl-export.ts";
import { journalReport } from "./pdf-export.ts";

/** Everything of the signing in the journal: its entries, and the corrections of them. */
const entriesOf = (reading: JournalReading, signingId: SigningId): StoredEntry[] => {
  const acts = reading.chosen({ signingId });
  const places = new Set(acts.map(({ entry }) => entry.leaf.sequence));
  const corrections = reading
    .chosen({ act: "correction" })
    .filter(({ entry: { leaf } }) => leaf.corrects !== undefined && places.has(leaf.corrects))
    .filter(({ entry: { leaf } }) => !places.has(leaf.sequence));
  return [...acts, ...corrections].toSorted((a, b) => a.entry.leaf.sequence - b.entry.leaf.sequence);
};

/** One signing's part of the journal, brought up to date and verified before. */
export const journalOfSigning = async (journal: Pick<JournalService, "sync" | "reading">, signingId: SigningId) => {
  const synced = await journal.sync();
  if (synced.kind === "refused") return synced;
  const reading = journal.reading();
  const entries = entriesOf(reading, signingId);
  const { origin, head, keys } = reading;
  return {
    kind: "ok" as const,
    journal: {
      origin,
      head,
      entryCount: entries.length,
      pendingCount: reading.pending({ signingId }).length,
      leafHashes: reading.leafHashes,
      jsonLines: (madeAt: string) =>
        journalJsonLines(
          reading,
          entries.map(({ entry }) => entry),
          madeAt,
        ),
      report: (notary: string, madeAt: string) =>
        journalReport(
          entries.map((stored) => ({ ...stored, isAnchored: true })),
          { notary, origin, head, keys, chosenBy: "this signing", madeAt, format: "letter" },
        ),
    },
  };
};
