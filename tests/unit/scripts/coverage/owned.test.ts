import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { judgeOwned } from "#scripts/coverage/owned.ts";

/** Put together, so that this file names none of them itself. */
const titled = (id: string) => `shows it ${`[${id}]`}`;

const folder = mkdtempSync(join(tmpdir(), "owned-"));
const paths = { ownersFile: join(folder, "owners.tsv"), reports: join(folder, "reports") };
const named = new Set(["A001", "A002", "A003", "S001"]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (vitest: Record<string, string>, playwright: Record<string, boolean>) => {
  rmSync(paths.reports, { recursive: true, force: true });
  mkdirSync(paths.reports);
  const assertionResults = Object.entries(vitest).map(([id, status]) => ({ fullName: titled(id), status }));
  writeFileSync(join(paths.reports, "vitest.json"), JSON.stringify({ testResults: [{ assertionResults }] }));
  const specs = Object.entries(playwright).map(([id, ok]) => ({
    title: titled(id),
    ok,
    tests: [{ results: [{ status: ok ? "passed" : "failed" }] }],
  }));
  writeFileSync(join(paths.reports, "playwright.json"), JSON.stringify({ suites: [{ specs }] }));
};

beforeEach(() =>
  writeFileSync(
    paths.ownersFile,
    "id\tissue\tread\nA001\taccount\tx\nA002\taccount\tx\nA003\taccount\tx\nA004\troom\tx\nS001\taccount\tx\nS002\taccount\tx\n",
  ),
);

test("each owned statement without a test that ran and passed is named, with why, and it fails", () => {
  write({ A001: "passed", A002: "pending", A003: "failed" }, { S001: false });
  expect(judgeOwned("account", paths, named)).toEqual({
    code: 1,
    lines: [
      "A002  its test did not run",
      "A003  a test that names it failed",
      "S001  a test that names it failed",
      "S002  no test names it",
      "1 of 5 statements of “account” are named by a test that ran and passed in the last run.",
    ],
  });
});

test("it is content where every one has a test that ran and passed, in either report; what others own is none of it", () => {
  write({ A001: "passed", A002: "passed", A003: "passed" }, { S001: true, S002: true });
  expect(judgeOwned("account", paths, named)).toEqual({
    code: 0,
    lines: ["5 of 5 statements of “account” are named by a test that ran and passed in the last run."],
  });
});

test("one test that failed is not outdone by another that passed", () => {
  write({ A001: "passed", A002: "passed", A003: "passed", S002: "passed" }, { S001: true, A001: false });
  expect(judgeOwned("account", paths, named)).toMatchObject({ code: 1 });
});

test("without a report of the last run everything is missing, and the report is named", () => {
  rmSync(paths.reports, { recursive: true, force: true });
  const { lines, code } = judgeOwned("account", paths, named);
  expect(code).toBe(1);
  expect(lines[0]).toBe(`There is no ${join(paths.reports, "vitest.json")}: npm test writes it.`);
  expect(lines.at(-1)).toContain("0 of 5");
});

test("an issue that owns nothing is a slip of the pen, not a success", () => {
  expect(judgeOwned("acount", paths, named)).toEqual({
    code: 1,
    lines: ["No statement is owned by “acount”; there are account, room."],
  });
});

test("where nobody has written down who owns what, it says so and does not fail", () => {
  rmSync(paths.ownersFile);
  const { lines, code } = judgeOwned("account", paths, named);
  expect(code).toBe(0);
  expect(lines[0]).toContain("Nothing was checked.");
});
