import type { SpecCall } from "./parse-calls.ts";
import { callKey } from "./parse-calls.ts";
import type { Statement } from "./statements.ts";

export type Coverage = {
  specified: readonly SpecCall[];
  inContract: readonly SpecCall[];
  statements: readonly Statement[];
  shown: ReadonlyMap<string, readonly string[]>;
};

const spell = ({ method, path }: SpecCall): string => `${method} ${path}`;

export const missingCalls = ({ specified, inContract }: Coverage): SpecCall[] => {
  const present = new Set(inContract.map(callKey));
  return specified.filter((call) => !present.has(callKey(call)));
};

/** Calls of the contract that the specification does not list: ours, with their reasons in the contract. */
const ownCalls = ({ specified, inContract }: Coverage): SpecCall[] => {
  const known = new Set(specified.map(callKey));
  return inContract.filter((call) => !known.has(callKey(call)));
};

export const unknownStatementIds = ({ statements, shown }: Coverage): string[] => {
  const known = new Set(statements.map((statement) => statement.id));
  return [...shown.keys()].filter((id) => !known.has(id)).sort();
};

export const summarize = (coverage: Coverage): string => {
  const missing = missingCalls(coverage).length;
  const shown = coverage.statements.filter((statement) => coverage.shown.has(statement.id)).length;
  return `${coverage.specified.length - missing} of ${coverage.specified.length} calls of the specification are in the contract; ${shown} of ${coverage.statements.length} statements stand in the title of a test.`;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** The page docs/spec-coverage.md. */
export const renderCoverage = (coverage: Coverage): string => {
  const missing = new Set(missingCalls(coverage).map(callKey));
  const calls = coverage.specified.map((call) => [
    `\`${spell(call)}\``,
    missing.has(callKey(call)) ? "missing" : "in the contract",
  ]);
  const own = ownCalls(coverage).map((call) => `- \`${spell(call)}\``);
  const sections = [
    ...new Set(coverage.statements.map((statement) => `${statement.id.slice(0, 1)} ${statement.section}`)),
  ];
  const counts = sections.map((section) => {
    const all = coverage.statements.filter(
      (statement) => `${statement.id.slice(0, 1)} ${statement.section}` === section,
    );
    return [section, String(all.filter((statement) => coverage.shown.has(statement.id)).length), String(all.length)];
  });
  const shown = coverage.statements
    .filter((statement) => coverage.shown.has(statement.id))
    .map((statement) => [
      statement.id,
      statement.text,
      (coverage.shown.get(statement.id) ?? []).map((file) => `\`${file}\``).join(" "),
    ]);
  const open = sections.map((section) => {
    const ids = coverage.statements
      .filter(
        (statement) =>
          `${statement.id.slice(0, 1)} ${statement.section}` === section && !coverage.shown.has(statement.id),
      )
      .map((statement) => statement.id);
    return `- ${section}: ${ids.length === 0 ? "none" : ids.join(" ")}`;
  });
  return `# What of the specification is there

Made by \`npm run coverage\`; do not edit. A and S are the two files of the specification, as their statements are numbered.

${summarize(coverage)}

## Calls

${table(["Call", "State"], calls)}

### Calls of our own

${own.join("\n")}

## Statements, by section

${table(["Section", "Shown by a test", "Of"], counts)}

### Shown

${table(["Id", "Statement", "Test"], shown)}

### Not yet shown

${open.join("\n")}
`;
};
