import { rowsOf } from "./tsv.ts";

/** Which issue finishes each statement, and how it was found when the code was read; `-`: it works already. */
export type Owner = { id: string; issue: string };

export const parseOwners = (tsv: string): Owner[] => rowsOf(tsv, 2).map(([id = "", issue = ""]) => ({ id, issue }));

/** What became of the tests that name a statement in the last run; `passed` where all of them did. */
export type Outcome = { ran: boolean; passed: boolean };

export type IssueRow = { issue: string; owned: number; named: number; ran: number; passed: number };

/** A row for each issue, in the order in which they come. */
export const rowsByIssue = (
  owners: readonly Owner[],
  named: ReadonlySet<string>,
  outcomes: ReadonlyMap<string, Outcome>,
): IssueRow[] => {
  const rows = new Map<string, IssueRow>();
  for (const { id, issue } of owners) {
    const row = rows.get(issue) ?? { issue, owned: 0, named: 0, ran: 0, passed: 0 };
    const outcome = outcomes.get(id);
    rows.set(issue, {
      issue,
      owned: row.owned + 1,
      named: row.named + (named.has(id) ? 1 : 0),
      ran: row.ran + (outcome?.ran === true ? 1 : 0),
      passed: row.passed + (outcome?.passed === true ? 1 : 0),
    });
  }
  return [...rows.values()];
};

export const printRows = (rows: readonly IssueRow[]): string[] => {
  const cell = (value: string | number) => String(value).padStart(7);
  const line = (issue: string, row: Omit<IssueRow, "issue">) =>
    `${issue.padEnd(12)}${cell(row.owned)}${cell(row.named)}${cell(row.ran)}${cell(row.passed)}`;
  const sum = (key: "owned" | "named" | "ran" | "passed") => rows.reduce((total, row) => total + row[key], 0);
  const all = { owned: sum("owned"), named: sum("named"), ran: sum("ran"), passed: sum("passed") };
  const head = `${"issue".padEnd(12)}${["owned", "named", "ran", "passed"].map(cell).join("")}`;
  return [head, ...rows.map((row) => line(row.issue, row)), line("all", all)];
};
