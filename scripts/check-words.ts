/*
 * Holds the texts for people to the words of `docs/words.md`: `npm run words [-- --root DIR]`; exit code 1 where one uses a word
 * of the column "Never" outside the texts of the last column.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { readGlossary, type Row } from "./words/glossary.ts";
import { readTexts } from "./words/read-texts.ts";

/** Where the texts of screens, mails, PDFs and errors stand. */
const places = [
  "renderer",
  "lib",
  "contract",
  "engine/completion",
  "engine/verify",
  "main/cli",
  "main/features",
  "main/policy",
  "platform/check",
  "platform/demo",
  "platform/field",
  "platform/lock",
  "platform/mail/domain",
  "platform/practice",
  "platform/release",
];

/** Texts that are no words of this program's own, and those that only developers read. */
const leftOut: readonly RegExp[] = [
  // What somebody agreed to is recorded by its hash.
  /^contract\/member\/consent-text\.ts$/,
  /^contract\/[^/]+\/(http|bridge)\.ts$/,
  /\/migrations\//,
];

const { values } = parseArgs({ options: { root: { type: "string", default: join(import.meta.dirname, "..") } } });
const root = resolve(values.root);

const sourcesIn = (place: string): string[] => {
  const path = join(root, place);
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !leftOut.some((pattern) => pattern.test(file)));
};

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Small or capital letters alike, whole words alone. */
const judged = (rows: readonly Row[]) =>
  rows.flatMap(({ ourWord, never, stays }) =>
    never.map((words) => ({
      words,
      ourWord,
      stays,
      pattern: new RegExp(String.raw`(?<![\p{L}\d])${escaped(words)}(?![\p{L}\d])`, "iu"),
    })),
  );

const rules = judged(readGlossary(readFileSync(join(root, "docs/words.md"), "utf8")));
const files = places.flatMap(sourcesIn).toSorted();
const findings = files.flatMap((file) =>
  readTexts(file, readFileSync(join(root, file), "utf8")).flatMap(({ text, line }) =>
    rules
      .filter(({ pattern, stays }) => pattern.test(stays.reduce((rest, kept) => rest.replaceAll(kept, ""), text)))
      .map(({ words, ourWord }) => `${file}:${line}  “${words}” is not our word (${ourWord}): ${text}`),
  ),
);
for (const finding of findings) console.error(finding);
console.log(`Words: ${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
