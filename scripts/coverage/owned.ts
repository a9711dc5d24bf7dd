import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOwners, type Outcome, type Owner } from "./owners.ts";
import { lastOutcomes, reportFiles } from "./reports.ts";

type Unshown = { id: string; why: "no test names it" | "its test did not run" | "a test that names it failed" };

/** What an issue owns and no test shows that ran and passed. */
const unshownOf = (
  issue: string,
  owners: readonly Owner[],
  { named, outcomes }: { named: ReadonlySet<string>; outcomes: ReadonlyMap<string, Outcome> },
): Unshown[] =>
  owners
    .filter((owner) => owner.issue === issue)
    .flatMap(({ id }): Unshown[] => {
      const outcome = outcomes.get(id);
      if (outcome?.passed === true) return [];
      if (outcome?.ran === true) return [{ id, why: "a test that names it failed" }];
      return [{ id, why: named.has(id) ? "its test did not run" : "no test names it" }];
    });

type Paths = { ownersFile: string; reports: string };
type Verdict = { lines: string[]; code: 0 | 1 };

/** What `npm run coverage -- --owned ISSUE` says, and its exit code. */
export const judgeOwned = (issue: string, { ownersFile, reports }: Paths, named: ReadonlySet<string>): Verdict => {
  if (!existsSync(ownersFile))
    return {
      lines: [`Who owns which statement is not known: there is no ${ownersFile}. Nothing was checked.`],
      code: 0,
    };
  const owners = parseOwners(readFileSync(ownersFile, "utf8"));
  const owned = owners.filter((owner) => owner.issue === issue).length;
  if (owned === 0) {
    const known = [...new Set(owners.map((owner) => owner.issue))].toSorted().join(", ");
    return { lines: [`No statement is owned by “${issue}”; there are ${known}.`], code: 1 };
  }
  const missing = reportFiles.filter((name) => !existsSync(join(reports, name)));
  const unshown = unshownOf(issue, owners, { named, outcomes: lastOutcomes(reports) });
  return {
    lines: [
      ...missing.map((name) => `There is no ${join(reports, name)}: npm test writes it.`),
      ...unshown.map(({ id, why }) => `${id}  ${why}`),
      `${owned - unshown.length} of ${owned} statements of “${issue}” are named by a test that ran and passed in the last run.`,
    ],
    code: unshown.length === 0 ? 0 : 1,
  };
};
