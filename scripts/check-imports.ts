// Import directions of the architecture, and that no files, folders or resources import one another in a circle. `node scripts/check-imports.ts [--root DIR]`; exit code 1 and one line a finding.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { rooms, unitKinds } from "./imports/arrows.ts";
import { collectImports } from "./imports/collect-imports.ts";
import { findCircles } from "./imports/find-circles.ts";
import { findFolderCircles } from "./imports/find-folder-circles.ts";
import { judgeImport, targetOf } from "./imports/judge-import.ts";

const sourcesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

const { values } = parseArgs({ options: { root: { type: "string", default: join(import.meta.dirname, "..") } } });
const root = resolve(values.root);

let fileCount = 0;
const findings: string[] = [];
const graph = new Map<string, Set<string>>();
for (const path of Object.keys(rooms).flatMap((room) => sourcesUnder(join(root, room)))) {
  const from = relative(root, path).split(sep).join("/");
  fileCount += 1;
  const targets = new Set<string>();
  graph.set(from, targets);
  for (const { specifier, line } of collectImports(from, readFileSync(path, "utf8"))) {
    const wrong = judgeImport(from, specifier);
    if (wrong !== null) findings.push(`${from}:${line}  ${specifier ?? "(computed)"}: ${wrong}`);
    const target = specifier === null ? null : targetOf(from, specifier);
    if (target !== null) targets.add(target);
  }
}
for (const circle of findCircles(graph)) findings.push(`${circle.join(", ")}: these import one another in a circle`);

for (const { one, other, imports } of findFolderCircles(graph))
  findings.push(`${one} and ${other} import one another: ${imports.join(", ")}`);

for (const { name, folder } of unitKinds) {
  const units = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const unit = folder.exec(file)?.[1];
    if (unit === undefined) continue;
    const used = units.get(unit) ?? new Set<string>();
    units.set(unit, used);
    for (const target of targets) {
      const other = folder.exec(target)?.[1];
      if (other !== undefined && other !== unit) used.add(other);
    }
  }
  for (const circle of findCircles(units)) findings.push(`${circle.join(", ")}: each a ${name}, in a circle`);
}

for (const finding of findings) console.error(finding);
console.log(`Import directions: ${fileCount} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
