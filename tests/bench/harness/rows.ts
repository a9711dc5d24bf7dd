import { writeFileSync } from "node:fs";
import { describeYardstick, type Yardstick } from "./yardstick.ts";

/** One line of the table: a figure, what it is held against, and how far it should reach. */
export type BenchRow = {
  work: string;
  measured: string;
  /** What was measured beside it in the same run. */
  against: string;
  value: number;
  unit: "×" | "ms" | "MB" | "pages" | "lost" | "%" | "a second" | "cores";
  /** The target: at most this, or at least this. */
  reach: { atMost: number } | { atLeast: number };
};

/** Small inputs prove that a benchmark runs; its figures then say nothing. */
export const isSmall = process.env["BENCH_SMALL"] === "1";

export const isMet = ({ value, reach }: BenchRow): boolean =>
  "atMost" in reach ? value <= reach.atMost : value >= reach.atLeast;

/** The `part`-th quantile by the nearest rank. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const tenths = (value: number): number => Math.round(value * 10) / 10;
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

const asLine = (row: BenchRow & { machine?: Yardstick }) => ({
  work: row.work,
  measured: row.measured,
  against: row.against,
  value: `${row.value} ${row.unit}`,
  reach: "atMost" in row.reach ? `≤ ${row.reach.atMost} ${row.unit}` : `≥ ${row.reach.atLeast} ${row.unit}`,
  met: isMet(row) ? "yes" : "NO",
  ...(row.machine === undefined ? {} : { "machine: script, hash, sync": describeYardstick(row.machine) }),
});

export const printTable = (rows: readonly (BenchRow & { machine?: Yardstick })[]): void => {
  // oxlint-disable-next-line no-console -- the table is this program's output
  console.table(rows.map(asLine));
};

/** Hands the rows to the runner; a benchmark that is started by itself prints them. */
export const report = (rows: readonly BenchRow[]): void => {
  const path = process.env["BENCH_ROWS"];
  if (path === undefined) printTable(rows);
  else writeFileSync(path, JSON.stringify(rows));
};
