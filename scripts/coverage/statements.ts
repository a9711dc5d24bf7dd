import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { idsIn } from "./reports.ts";
import { rowsOf } from "./tsv.ts";

export type Statement = { id: string; section: string; kind: string; text: string };

export const parseStatements = (tsv: string): Statement[] =>
  rowsOf(tsv, 4).map(([id = "", section = "", kind = "", text = ""]) => ({ id, section, kind, text }));

/** Statement ids in the titles of tests (`test("… [A217]"`), with the files that show them. */
export const shownStatements = (root: string): Map<string, string[]> => {
  const folder = join(root, "tests");
  const shown = new Map<string, string[]>();
  if (!existsSync(folder)) return shown;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const name = relative(root, file).split(sep).join("/");
    for (const id of idsIn(readFileSync(file, "utf8"))) {
      const known = shown.get(id) ?? [];
      if (!known.includes(name)) shown.set(id, [...known, name]);
    }
  }
  return shown;
};
