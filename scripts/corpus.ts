import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { headText, isPassed, openRows, rowText, summaryLines } from "./corpus/report.ts";
import { pdfFilesUnder, runCorpus, sampleOf } from "./corpus/run-corpus.ts";

/**
 * `npm run corpus -- DIR`: every PDF under DIR goes through the checks of an upload and through a lock, and is judged by
 * outside programs, or is refused with a named reason that one of them confirms. Each is worked on in a process that is
 * killed after 30 s; a crash, a hang or a referee's objection fails the run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, json: { type: "string" }, quiet: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("npm run corpus -- DIR [--sample COUNT] [--json FILE] [--quiet]");

const all = pdfFilesUnder(folder);
const files = values.sample === undefined ? all : sampleOf(all, Number(values.sample));
if (files.length === 0) throw new Error(`There is no PDF under ${folder}.`);
if (files.length < all.length) console.log(`${files.length} of ${all.length} files, evenly spread\n`);
console.log(headText);
const started = performance.now();
const rows = await runCorpus(files, { root: folder, onRow: (row) => values.quiet || console.log(rowText(row)) });
const seconds = Math.round((performance.now() - started) / 1000);
const open = openRows(rows);
if (open.length > 0) console.log(`\nTo be looked at:\n${open.map(rowText).join("\n")}`);
console.log(`\n${summaryLines(rows).join("\n")}\n${seconds} s`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);
process.exitCode = isPassed(rows) ? 0 : 1;
