import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { JournalFilter, JournalRow } from "#contract/journal/bridge.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalEntry, JournalOpenings } from "#contract/journal/entry.ts";
import type { JournalDisclosure } from "#contract/journal/file.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { zipStream } from "#engine/zip/zip-stream.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";
import { rangesOf } from "#lib/journal/retention.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { JournalService } from "../journal-service.ts";
import type { StoredEntry } from "../journal-interfaces.ts";
import { extractReport } from "./extract-report.ts";
import { journalJsonLines } from "./jsonl-export.ts";

export type ExtractOrder = {
  filter: JournalFilter;
  columns: readonly JournalFieldName[];
  requestedBy: string;
  requestBasis: string;
  notary: string | null;
  paper: "letter" | "a4";
};

type Ports = { engine: Pick<EngineClient, "run">; journal: JournalService; now: () => Date };

/** More than one request asks for; a whole journal is exported, not extracted. */
const mostEntries = 500;

/** Only the chosen columns keep value and salt; of the others the leaf still holds the commitments. */
export const withoutOtherColumns = (
  { leaf, openings }: JournalEntry,
  columns: readonly JournalFieldName[],
): JournalEntry => {
  const shown: JournalOpenings = {};
  for (const name of columns) {
    const opening = openings[name];
    if (opening) shown[name] = opening;
  }
  return { leaf, openings: shown };
};

/** "3–5, 9": as people count entries, from 1. */
const entryNumbers = (entries: readonly StoredEntry[]): string =>
  rangesOf(entries.map(({ entry }) => entry.leaf.sequence))
    .map(({ from, to }) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
    .join(", ");

/** What was given, as the journal keeps it: enough to know the file again that was handed out. */
const disclosedText = (entries: readonly StoredEntry[], { columns }: JournalDisclosure, sha256: string): string => {
  const names = columns.map((name) => journalFieldLabels[name]).join(", ");
  const text = `Entries ${entryNumbers(entries)}. Columns: ${names}.`;
  const tail = ` SHA-256 of the extract: ${sha256}.`;
  return `${text.slice(0, 4000 - tail.length)}${tail}`;
};

const makePdf = async (engine: Ports["engine"], report: ReturnType<typeof extractReport>, outputPath: string) => {
  const onExhausted = appError("export/too-large");
  return engine.run("write-report", { report, outputPath }, { onExhausted });
};

/**
 * An extract for somebody who asked: chosen entries and columns, each entry proven to stand in the journal under its
 * signed head. The request is written into the journal first, with the SHA-256 of what is given: nothing is handed out
 * without a record of it (Florida Statutes 117.255(5)).
 */
export const makeExtract = async (
  { engine, journal, now }: Ports,
  { filter, columns: wanted, requestedBy, requestBasis, notary, paper }: ExtractOrder,
  zipPath: string,
): Promise<{ kind: "ok"; row: JournalRow; entries: number } | Refused> => {
  const reading = journal.reading();
  const chosen = reading.chosen({ ...filter, anchored: true });
  if (chosen.length === 0) return refused("export/nothing-fits");
  if (chosen.length > mostEntries) return refused("extract/too-many", { count: chosen.length, most: mostEntries });
  const givenAt = now();
  const columns = journalFieldOrder.filter((name) => wanted.includes(name));
  const disclosure: JournalDisclosure = { requestedBy, requestBasis, givenAt: givenAt.toISOString(), columns };
  const shown = chosen.map(({ entry, leafHash }) => ({ entry: withoutOtherColumns(entry, columns), leafHash }));
  const lines = [
    ...journalJsonLines(
      reading,
      shown.map(({ entry }) => entry),
      disclosure.givenAt,
      disclosure,
    ),
  ].join("");
  const sha256 = createHash("sha256").update(lines).digest("hex");

  const appended = await journal.append({
    kind: "disclosure",
    signingId: null,
    values: { requestedBy, requestBasis, disclosed: disclosedText(chosen, disclosure, sha256) },
  });
  if (appended.kind === "refused") return appended;

  const report = extractReport(shown, { reading, disclosure, sha256, notary, paper, record: appended.row });
  const pdfPath = `${zipPath}.pdf`;
  const written = await makePdf(engine, report, pdfPath);
  if (written.kind === "refused") return written;
  const pdf = await readFile(pdfPath);
  await rm(pdfPath);
  const entryOf = (name: string, bytes: Buffer) => ({ name, modifiedAt: givenAt, read: () => Readable.from([bytes]) });
  await pipeline(
    Readable.from(
      zipStream([entryOf("journal-extract.pdf", pdf), entryOf("journal-extract.jsonl", Buffer.from(lines))]),
    ),
    createWriteStream(zipPath, { mode: 0o600 }),
  );
  return { kind: "ok", row: appended.row, entries: chosen.length };
};
