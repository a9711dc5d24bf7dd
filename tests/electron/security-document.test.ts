import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FuseV1Options } from "@electron/fuses";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Formatting may break a line anywhere between two words. */
const dense = (text: string) => text.replaceAll(/\s+/gu, "");

const rowsUnder = (heading: string): string[][] => {
  const section = read("docs/security.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| -"))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/(?<!\\) \| /u)
        .map((cell) => cell.replaceAll("\\|", "|").trim()),
    );
};
const code = (cell: string) => cell.replace(/^`/u, "").replace(/`$/u, "");

describe("docs/security.md", () => {
  test.each(rowsUnder("Electron's checklist"))(
    "%s: the code stands where it says, and its test exists",
    (_item, path, quoted, title) => {
      expect(dense(read(code(path ?? "")))).toContain(dense(code(quoted ?? "")));
      expect(read("tests/electron/checklist.test.ts")).toContain(title);
    },
  );

  test("names all 20 items", () => {
    const items = new Set(rowsUnder("Electron's checklist").map(([item]) => Number(item?.split(" ")[0])));
    expect([...items]).toEqual(Array.from({ length: 20 }, (_value, index) => index + 1));
  });

  test("names every fuse as it is set", () => {
    const rows = rowsUnder("Fuses");
    const fuses = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(fuses));
    for (const [, , quoted] of rows) expect(read("scripts/package/fuses.ts")).toContain(code(quoted ?? ""));
  });

  test.each(rowsUnder("Beyond the checklist"))("%s: file and test exist", (_what, path, proof) => {
    expect(read(code(path ?? "")).length).toBeGreaterThan(0);
    const [file = "", title = ""] = (proof ?? "").split("`: ");
    expect(read(code(file))).toContain(title);
  });
});
