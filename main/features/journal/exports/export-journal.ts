import type { JournalExportFormat } from "#contract/journal/bridge.ts";
import type { JournalFilter } from "#contract/journal/bridge.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { JournalReading } from "../reading.ts";
import type { ExportedEntry } from "./columns.ts";
import { journalCsv } from "./csv-export.ts";
import { describeFilter } from "./describe-filter.ts";
import { journalJsonLines } from "./jsonl-export.ts";
import { journalReport } from "./pdf-export.ts";
import { writeLines } from "./write-lines.ts";

export type JournalExport = {
  format: JournalExportFormat;
  /** Of the PDF. */
  paper: "letter" | "a4";
  filter: JournalFilter;
  notary: string | null;
};

type Ports = { engine: Pick<EngineClient, "run">; now: () => Date };

const exportTimeoutMs = 300_000;

/** What of the journal fits, anchored and waiting. */
const entriesOf = (reading: JournalReading, filter: JournalFilter): ExportedEntry[] => [
  ...reading.chosen(filter).map((stored) => ({ ...stored, isAnchored: true })),
  ...reading.pending(filter).map(({ entry, leafHash }) => ({ entry, leafHash, isAnchored: false })),
];

/** Writes what fits as a file of this format. JSON lines hold anchored entries only: nothing signed covers the others. */
export const writeJournalExport = async (
  { engine, now }: Ports,
  reading: JournalReading,
  { format, paper, filter, notary }: JournalExport,
  path: string,
): Promise<{ kind: "ok"; entries: number } | Refused> => {
  const madeAt = now().toISOString();
  const chosenBy = describeFilter(filter);
  if (format === "jsonl") {
    const chosen = chosenBy === null ? null : reading.chosen(filter).map(({ entry }) => entry);
    const entries = chosen?.length ?? reading.head.treeSize;
    if (entries === 0) return refused("export/nothing-fits");
    await writeLines(path, journalJsonLines(reading, chosen, madeAt));
    return { kind: "ok", entries };
  }
  const entries = entriesOf(reading, filter);
  if (entries.length === 0) return refused("export/nothing-fits");
  if (format === "csv") {
    await writeLines(path, journalCsv(entries));
    return { kind: "ok", entries: entries.length };
  }
  const { origin, head, keys } = reading;
  const report = journalReport(entries, { notary, origin, head, keys, chosenBy, madeAt, format: paper });
  const written = await engine.run(
    "write-report",
    { report, outputPath: path },
    { onExhausted: appError("export/too-large"), timeoutMs: exportTimeoutMs },
  );
  return written.kind === "refused" ? written : { kind: "ok", entries: entries.length };
};
