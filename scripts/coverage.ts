// What of the specification is in the contract and in the tests: prints what is missing, and for each issue that owns statements
// how many are named, ran and passed, and writes docs/spec-coverage.md.
// With `--owned ISSUE` it lists what this issue owns and no test shows that ran and passed, and fails if there is any.
// `node scripts/coverage.ts [--spec DIR] [--check | --owned ISSUE]`; the specification lies outside this repository.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { addressedCalls, contractCalls, doubledCalls } from "./coverage/contract-calls.ts";
import { callKey, decidedCalls, parseCalls, type SpecCall } from "./coverage/parse-calls.ts";
import { judgeOwned } from "./coverage/owned.ts";
import { parseOwners, printRows, rowsByIssue } from "./coverage/owners.ts";
import { missingCalls, renderCoverage, summarize, unknownStatementIds, type Coverage } from "./coverage/render.ts";
import { lastOutcomes } from "./coverage/reports.ts";
import { parseStatements, shownStatements } from "./coverage/statements.ts";

const root = join(import.meta.dirname, "..");
const documents = ["account-and-shell", "signing-session"];

const unique = (calls: readonly SpecCall[]): SpecCall[] => [
  ...new Map(calls.map((call) => [callKey(call), call])).values(),
];

const readCoverage = (spec: string, inContract: SpecCall[]): Coverage => ({
  specified: unique([
    ...documents.flatMap((name) => parseCalls(readFileSync(join(spec, `${name}.md`), "utf8"))),
    ...decidedCalls,
  ]),
  inContract,
  statements: documents.flatMap((name) => parseStatements(readFileSync(join(spec, `${name}.statements.tsv`), "utf8"))),
  shown: shownStatements(root),
});

const main = (): number => {
  const { values } = parseArgs({
    options: {
      spec: { type: "string" },
      check: { type: "boolean", default: false },
      owned: { type: "string" },
    },
  });
  const spec = resolve(values.spec ?? join(root, "../shared/spec"));
  if (values.owned !== undefined) {
    const paths = { ownersFile: join(spec, "owners.tsv"), reports: join(root, "reports") };
    const { lines, code } = judgeOwned(values.owned, paths, new Set(shownStatements(root).keys()));
    console.log(lines.join("\n"));
    return code;
  }
  const inContract = contractCalls();
  const doubled = doubledCalls(addressedCalls());
  if (doubled.length > 0) console.error(`The contract names these calls twice: ${doubled.join(", ")}`);

  if (!existsSync(join(spec, `${documents[0]}.md`))) {
    console.log(
      `The specification is not at ${spec} (option --spec DIR); only the contract itself was checked: ${inContract.length} calls.`,
    );
    return doubled.length > 0 ? 1 : 0;
  }
  const coverage = readCoverage(spec, inContract);
  const unknown = unknownStatementIds(coverage);
  if (unknown.length > 0) console.error(`Titles of tests name statements that do not exist: ${unknown.join(", ")}`);
  const page = renderCoverage(coverage);
  const pagePath = join(root, "docs/spec-coverage.md");
  const isCurrent = existsSync(pagePath) && readFileSync(pagePath, "utf8") === page;

  if (values.check) {
    if (!isCurrent) console.error("docs/spec-coverage.md is out of date: run `npm run coverage`.");
  } else {
    if (!isCurrent) writeFileSync(pagePath, page);
    for (const call of missingCalls(coverage)) console.log(`missing  ${call.method} ${call.path}`);
    const owners = join(spec, "owners.tsv");
    if (existsSync(owners)) {
      const rows = rowsByIssue(
        parseOwners(readFileSync(owners, "utf8")),
        new Set(coverage.shown.keys()),
        lastOutcomes(join(root, "reports")),
      );
      console.log(`\n${printRows(rows).join("\n")}\n(ran and passed: in the reports of the last run)\n`);
    }
  }
  console.log(summarize(coverage));
  return doubled.length > 0 || unknown.length > 0 || (values.check && !isCurrent) ? 1 : 0;
};

process.exitCode = main();
