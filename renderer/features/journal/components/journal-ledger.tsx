import { CloudOff, FilePenLine } from "lucide-react";
import type { JournalRow } from "#contract/journal/bridge.ts";
import { actName } from "#lib/journal/act-text.ts";
import { formatDay, formatTime } from "#renderer/ui/format.ts";
import { Table, TableCell, TableColumn, TableHead, TableRow, TableRows } from "#renderer/ui/table.tsx";
import { changesText, correctedText } from "../model/correction-texts.ts";
import { formatValue, valueOf } from "../model/journal-texts.ts";
import styles from "./journal-page.module.css";

export type JournalLedgerProps = {
  rows: readonly JournalRow[];
  selected: string | null;
  /** Beside an open entry only the columns stay that tell one line from another. */
  isNarrow: boolean;
  onSelect: (sequence: string | null) => void;
};

/** One line an act, newest first. */
export const JournalLedger = ({ rows, selected, isNarrow, onSelect }: JournalLedgerProps) => (
  <Table
    aria-label="Journal entries"
    look={isNarrow ? "narrow-ledger" : "ledger"}
    selectionMode="single"
    selectionBehavior="replace"
    selectedKeys={selected === null ? [] : [selected]}
    onSelectionChange={(keys) => {
      const key = keys === "all" ? undefined : [...keys][0];
      onSelect(key === undefined ? null : sequenceOf(String(key)));
    }}
  >
    <TableHead>
      <TableColumn align="end" widthPx={72}>
        No.
      </TableColumn>
      <TableColumn isRowHeader widthPx={216}>
        When
      </TableColumn>
      {!isNarrow && <TableColumn widthPx={168}>Act</TableColumn>}
      <TableColumn>Principal</TableColumn>
      <TableColumn>Document</TableColumn>
      {!isNarrow && (
        <TableColumn align="end" widthPx={88}>
          Fee
        </TableColumn>
      )}
    </TableHead>
    <TableRows items={rows.flatMap(linesOf)} dependencies={[isNarrow]}>
      {(line) =>
        line.correction === null ? entryLine(line, isNarrow) : correctionLine(line, line.correction, isNarrow)
      }
    </TableRows>
  </Table>
);

type Correction = JournalRow["corrections"][number];
type Line = { id: string; row: JournalRow; correction: Correction | null };

const between = ".";
/** A line about a correction opens the correction. */
const sequenceOf = (lineId: string): string | null => lineId.split(between).at(-1) ?? null;

/** An entry, and behind it what was corrected of it, or what it corrects. */
const linesOf = (row: JournalRow): Line[] => {
  const id = String(row.entry.leaf.sequence);
  const corrections = row.corrections.map((correction) => ({
    // Of a correction's own line it is the same entry that opens; the line has another place.
    id: `${id}${between}${correction.sequence}`,
    row,
    correction,
  }));
  return [{ id, row, correction: null }, ...corrections];
};

const entryLine = ({ id, row }: Line, isNarrow: boolean) => {
  const { entry, anchored, corrected } = row;
  return (
    <TableRow id={id}>
      <TableCell align="end" place="number">
        {!anchored && <NotAnchored />}
        {(entry.leaf.sequence + 1).toLocaleString("en-US")}
      </TableCell>
      <TableCell place="last">
        <When instant={instantOf(entry.openings.performedAt?.value) ?? entry.leaf.createdAt} />
      </TableCell>
      {!isNarrow && <TableCell place="start">{actText(row)}</TableCell>}
      <TableCell place="name">{isNarrow ? whoOrWhat(row) : principalText(row)}</TableCell>
      <TableCell>
        {(entry.leaf.device ?? entry.leaf.recovery)?.name ??
          formatValue("documentTitle", corrected?.documentTitle ?? valueOf(entry, "documentTitle"))}
      </TableCell>
      {!isNarrow && (
        <TableCell align="end" place="end">
          {formatValue("feeCents", valueOf(entry, "feeCents"))}
        </TableCell>
      )}
    </TableRow>
  );
};

const columnCount = (isNarrow: boolean): number => (isNarrow ? 4 : 6);

/** Who corrected it, when, what, and why, in the width of the ledger. */
const correctionLine = ({ id, row }: Line, correction: Correction, isNarrow: boolean) => (
  <TableRow id={id}>
    <TableCell wrap colSpan={columnCount(isNarrow)}>
      <p className={styles.correction}>
        <FilePenLine aria-hidden="true" />
        <span>
          {/* On the line above stands who wrote it, and when. */}
          {row.entry.leaf.kind === "act" ? `${correctedText(correction)}. ` : isNarrow && `${actText(row)}. `}
          <span className={styles.changes}>{changesText(correction)}.</span>{" "}
          {correction.reason !== null && <>Reason: {correction.reason}</>}
        </span>
      </p>
    </TableCell>
  </TableRow>
);

const NotAnchored = () => (
  <span className={styles.waiting} title="On this computer only" role="img" aria-label="On this computer only">
    <CloudOff aria-hidden="true" />
  </span>
);

const actText = ({ entry, corrected }: JournalRow) => {
  if (entry.leaf.kind === "act") return formatValue("actType", valueOf(entry, "actType"));
  const name = actName(entry.leaf.kind);
  return corrected === null ? name : `${name} of ${(corrected.sequence + 1).toLocaleString("en-US")}`;
};

/** Of a correction: with whom the act was that it corrects. */
const principalText = ({ entry, corrected }: JournalRow) =>
  formatValue("principalName", corrected?.principalName ?? valueOf(entry, "principalName"));

/** Where there is no column for the act, an entry that names nobody says what it is; a correction does on its second line. */
const whoOrWhat = (row: JournalRow) => {
  const namesNobody = row.corrected === null && valueOf(row.entry, "principalName") === null;
  return row.entry.leaf.kind !== "act" && namesNobody ? actText(row) : principalText(row);
};

const instantOf = (value: unknown): string | undefined =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined;

const When = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    {formatDay(instant)}, {formatTime(instant)}
  </time>
);
