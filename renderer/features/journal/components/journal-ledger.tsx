import { CloudOff } from "lucide-react";
import type { JournalRow } from "#contract/journal/bridge.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { actName } from "#lib/journal/act-text.ts";
import { formatDay, formatTime } from "#renderer/ui/format.ts";
import { Table, TableCell, TableColumn, TableHead, TableRow, TableRows } from "#renderer/ui/table.tsx";
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
      onSelect(key === undefined ? null : String(key));
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
    <TableRows items={rows.map((row) => ({ id: String(row.entry.leaf.sequence), row }))} dependencies={[isNarrow]}>
      {({ id, row: { entry, anchored } }) => (
        <TableRow id={id}>
          <TableCell align="end" place="number">
            {!anchored && <NotAnchored />}
            {(entry.leaf.sequence + 1).toLocaleString("en-US")}
          </TableCell>
          <TableCell place="last">
            <When instant={instantOf(entry.openings.performedAt?.value) ?? entry.leaf.createdAt} />
          </TableCell>
          {!isNarrow && <TableCell place="start">{actText(entry)}</TableCell>}
          <TableCell place="name">{isNarrow ? whoOrWhat(entry) : principalText(entry)}</TableCell>
          <TableCell>
            {(entry.leaf.device ?? entry.leaf.recovery)?.name ??
              formatValue("documentTitle", valueOf(entry, "documentTitle"))}
          </TableCell>
          {!isNarrow && (
            <TableCell align="end" place="end">
              {formatValue("feeCents", valueOf(entry, "feeCents"))}
            </TableCell>
          )}
        </TableRow>
      )}
    </TableRows>
  </Table>
);

const NotAnchored = () => (
  <span className={styles.waiting} title="Not yet anchored" role="img" aria-label="Not yet anchored">
    <CloudOff aria-hidden="true" />
  </span>
);

const actText = (entry: JournalEntry) =>
  entry.leaf.kind === "act" ? formatValue("actType", valueOf(entry, "actType")) : actName(entry.leaf.kind);

const principalText = (entry: JournalEntry) => formatValue("principalName", valueOf(entry, "principalName"));

/** Where there is no column for the act, an entry that names nobody says what it is. */
const whoOrWhat = (entry: JournalEntry) =>
  entry.leaf.kind !== "act" && valueOf(entry, "principalName") === null ? actText(entry) : principalText(entry);

const instantOf = (value: unknown): string | undefined =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined;

const When = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    {formatDay(instant)}, {formatTime(instant)}
  </time>
);
