import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseOwners, printRows, rowsByIssue } from "#scripts/coverage/owners.ts";
import { lastOutcomes } from "#scripts/coverage/reports.ts";

/** Put together, so that this file names none of them itself. */
const ids = (text: string) => `[${text}]`;

test("each issue's statements are counted: owned, named, ran, passed", () => {
  const reports = mkdtempSync(join(tmpdir(), "coverage-"));
  const vitest = (fullName: string, status: string) => ({ fullName, status });
  writeFileSync(
    join(reports, "vitest.json"),
    JSON.stringify({
      testResults: [
        {
          assertionResults: [
            vitest(`shows it ${ids("A001")} ${ids("A002, A003")}`, "passed"),
            vitest(`again ${ids("A002")}`, "failed"),
          ],
        },
        { assertionResults: [vitest(`not on this machine ${ids("A004")}`, "pending")] },
      ],
    }),
  );
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ results: [{ status }] }] });
  writeFileSync(
    join(reports, "playwright.json"),
    JSON.stringify({
      suites: [
        {
          specs: [spec(`line ${ids("S001")}`, true, "passed")],
          suites: [{ specs: [spec(`x ${ids("S002")}`, true, "skipped")] }],
        },
      ],
    }),
  );
  const owners = parseOwners(
    "id\tissue\tread\tseen\nA001\t-\tworks\tx\nA002\t-\tworks\tx\nA003\troom\tmissing\tx\nA004\troom\tmissing\tx\nS001\troom\tworks\tx\nS002\troom\tworks\tx\nS003\troom\tmissing\tx\n",
  );
  const named = new Set(["A001", "A002", "A003", "A004", "S001", "S002"]);
  const rows = rowsByIssue(owners, named, lastOutcomes(reports));
  expect(rows).toEqual([
    { issue: "-", owned: 2, named: 2, ran: 2, passed: 1 },
    { issue: "room", owned: 5, named: 4, ran: 2, passed: 2 },
  ]);
  expect(printRows(rows).at(-1)?.split(/\s+/)).toEqual(["all", "7", "6", "4", "3"]);
  expect(lastOutcomes(join(reports, "none")).size).toBe(0);
  rmSync(reports, { recursive: true, force: true });
});
