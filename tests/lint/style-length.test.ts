import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** As for other source files (.oxlintrc.json, max-lines). */
const mostLines = 400;

test("no style file of the product is longer than 400 lines", () => {
  const files = readdirSync(join(root, "renderer"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  expect(files.length).toBeGreaterThan(10);
  const long = files
    .map((name) => ({ name, lines: readFileSync(join(root, "renderer", name), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines);
  expect(long).toEqual([]);
});
