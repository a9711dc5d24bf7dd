/*
 * Counts the passages of the product's sources that stand in more than one place with the same names:
 * `npm run repeats [-- --root DIR]`; exit code 1 above the limit.
 *
 * A passage is a run of the same tokens (names, values and signs, whatever the line breaks) over six lines or more. Comments,
 * imports, tests, files of plain data and translations, which have the form of the English texts, are left out. Runs that
 * overlap count as one passage, however many places it has.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { findRepeats } from "./repeats/find-repeats.ts";
import { readTokens } from "./repeats/read-tokens.ts";

/** May only go down. */
const limit = 32;

const folders = ["contract", "lib", "engine", "main", "preload", "renderer", "platform", "scripts"];
const isSource = (name: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(name) && !name.endsWith("-advances.ts");

const { values } = parseArgs({ options: { root: { type: "string", default: join(import.meta.dirname, "..") } } });
const root = resolve(values.root);

const files = new Map(
  folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ path, file: relative(root, path).split(sep).join("/") }))
    .filter(({ file }) => !file.startsWith("lib/texts/es/"))
    .map(({ path, file }) => [file, readTokens(file, readFileSync(path, "utf8"))]),
);

const repeats = findRepeats(files);
for (const { places } of repeats)
  console.log(`${places.map(({ file, firstLine, lastLine }) => `${file}:${firstLine}-${lastLine}`).join("\n  ")}\n`);
console.log(`Repeated passages: ${repeats.length} in ${files.size} files, at most ${limit}`);
process.exitCode = repeats.length > limit ? 1 : 0;
