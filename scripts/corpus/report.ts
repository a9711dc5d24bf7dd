import type { CorpusRow } from "./judge-file.ts";

const cell = (text: string, width: number): string =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);

const isInOrder = ({ verdict, isExpectedToLock, confirmedBy, note }: CorpusRow): boolean =>
  (verdict === "locked" && note === "") || (verdict === "refused" && !isExpectedToLock && confirmedBy !== null);

/** A row for a person: file, result, reason, the outside program that confirms it, pages, milliseconds. */
export const rowText = (row: CorpusRow): string => {
  const reason = [row.reason, row.note].filter((text) => text !== "").join("; ");
  const confirmation = row.verdict === "refused" ? ` [${row.confirmedBy ?? "no outside program says so"}]` : "";
  return [
    cell(row.file, 46),
    cell(row.verdict, 9),
    String(row.pages ?? "–").padStart(5),
    `${row.ms} ms`.padStart(9),
    ` ${reason}${confirmation}`,
  ].join(" ");
};

export const headText = [cell("file", 46), cell("result", 9), "pages".padStart(5), "time".padStart(9), " reason"].join(
  " ",
);

const count = (rows: readonly CorpusRow[], pick: (row: CorpusRow) => boolean): number => rows.filter(pick).length;

/** What the whole comes to, the line about files that have to lock last. */
export const summaryLines = (rows: readonly CorpusRow[]): string[] => {
  const refused = rows.filter(({ verdict }) => verdict === "refused");
  const codes = new Map<string, { all: number; confirmed: number }>();
  for (const { reason, confirmedBy } of refused) {
    const code = /^[a-z]+\/[a-z-]+/.exec(reason)?.[0] ?? reason;
    const counted = codes.get(code) ?? { all: 0, confirmed: 0 };
    codes.set(code, { all: counted.all + 1, confirmed: counted.confirmed + (confirmedBy === null ? 0 : 1) });
  }
  const expected = rows.filter(({ isExpectedToLock }) => isExpectedToLock);
  return [
    `${rows.length} files: ${count(rows, ({ verdict }) => verdict === "locked")} locked with all referees content, ` +
      `${refused.length} refused, ${count(rows, ({ verdict }) => verdict === "OBJECTION")} with a referee's objection, ` +
      `${count(rows, ({ verdict }) => verdict === "FAULT")} faults (hang, crash, or refused only at the lock)`,
    ...[...codes]
      .toSorted(([, a], [, b]) => b.all - a.all)
      .map(([code, { all, confirmed }]) => `  ${code}: ${all}, confirmed by an outside program: ${confirmed}`),
    `Of the files that qpdf calls clean, unencrypted, without XFA and without what acts: ` +
      `${count(expected, ({ verdict }) => verdict === "locked")} of ${expected.length} lock with all referees content`,
  ];
};

/** Rows that a person has to look at: everything but locks and refusals that an outside program confirms. */
export const openRows = (rows: readonly CorpusRow[]): CorpusRow[] => rows.filter((row) => !isInOrder(row));

/** No hang, no crash, no referee's objection, and no refusal that nobody else understands. */
export const isPassed = (rows: readonly CorpusRow[]): boolean =>
  rows.every(({ verdict, confirmedBy }) => verdict === "locked" || (verdict === "refused" && confirmedBy !== null));
