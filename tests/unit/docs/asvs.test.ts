import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. */
const sections = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};
const all = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

type Reference = { file: string; text: string };
const referencesIn = (cell: string): Reference[] =>
  cell
    .split("<br>")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, file = "", text = ""] = /^`([^`]+)`: (.+)$/.exec(part.trim()) ?? [];
      return { file, text };
    });

const rows = read("docs/asvs.md")
  .split("\n## Requirements\n")[1]
  ?.split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = "", how = "", where = "", proof = ""] = line
      .slice(2, -1)
      .split(" | ")
      .map((cell) => cell.trim());
    return { id, how, where: referencesIn(where), tests: referencesIn(proof) };
  });

const stands = ({ file, text }: Reference): boolean => {
  if (!existsSync(join(root, file))) return false;
  // A name, whole; a title or a heading, from its beginning.
  return /^\w+$/.test(text) ? new RegExp(`\\b${text}\\b`).test(read(file)) : read(file).includes(text);
};

describe("docs/asvs.md", () => {
  test("has each of the 60 requirements once", () => {
    expect(rows?.map(({ id }) => id)).toEqual(all);
    expect(all).toHaveLength(60);
  });

  test.each(rows ?? [])("$id: what it names exists, and what does not apply says why", ({ how, where, tests }) => {
    if (how.startsWith("Does not apply: ")) {
      expect([where, tests]).toEqual([[], []]);
      return;
    }
    expect(where.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    expect([...where, ...tests].filter((reference) => !stands(reference))).toEqual([]);
    expect(tests.filter(({ file }) => !/\.test\.tsx?$/.test(file))).toEqual([]);
  });
});

test("no field keeps anybody from pasting", () => {
  const sources = readdirSync(join(root, "renderer/ui"), { encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => /onPaste|"paste"/.test(read(`renderer/ui/${file}`)))).toEqual([]);
});
