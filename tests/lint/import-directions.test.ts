import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cleanSources, seededViolations } from "./seeded-imports.ts";

const project = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const checkTree = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), "import-directions-"));
  folders.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${source}\n`);
  }
  const result = spawnSync(process.execPath, [join(project, "scripts/check-imports.ts"), "--root", root], {
    encoding: "utf8",
  });
  return {
    status: result.status,
    findings: result.stderr.split("\n").filter((line) => line !== ""),
    summary: result.stdout,
  };
};

test("a tree that keeps to the arrows passes", () => {
  const result = checkTree(cleanSources);
  expect(result.findings).toEqual([]);
  expect(result.status).toBe(0);
  expect(result.summary).toContain(`${Object.keys(cleanSources).length} files, 0 findings`);
});

test("every seeded violation is found, with its file and its reason", () => {
  const files = Object.fromEntries(Object.entries(seededViolations).map(([path, { source }]) => [path, source]));
  const result = checkTree({ ...cleanSources, ...files });
  expect(result.status).toBe(1);
  for (const [path, { says }] of Object.entries(seededViolations)) {
    const found = result.findings.filter((line) => line.startsWith(`${path}:`));
    expect(found, path).toHaveLength(1);
    expect(found[0]).toContain(says);
  }
  expect(result.findings).toHaveLength(Object.keys(seededViolations).length);
});

test("a single type-only import against an arrow fails the check", () => {
  const path = "main/a-platform.ts";
  const result = checkTree({ ...cleanSources, [path]: `import type { X } from "#platform/x.ts";\nexport type Y = X;` });
  expect(result.status).toBe(1);
  expect(result.findings).toEqual([`${path}:1  #platform/x.ts: main may not import platform`]);
});

test("this project keeps to the arrows", () => {
  const result = spawnSync(process.execPath, [join(project, "scripts/check-imports.ts")], { encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(result.status).toBe(0);
});

test("files that import one another are found, however long the way round, and types count too", () => {
  const result = checkTree({
    "lib/a/one.ts": 'import { two } from "../b/two.ts"; export const one = two;',
    "lib/b/two.ts": 'import type { Three } from "#lib/three.ts"; export const two: Three | null = null;',
    "lib/three.ts": 'export { one } from "./a/one.ts"; export type Three = string;',
    "lib/four.ts": 'import { one } from "./a/one.ts"; export const four = one;',
  });
  expect(result.findings).toEqual(["lib/a/one.ts, lib/b/two.ts, lib/three.ts: these import one another in a circle"]);
  expect(result.status).toBe(1);
});

test("two folders that import one another are found, a folder and one inside it too", () => {
  const result = checkTree({
    "lib/a/one.ts": 'import { two } from "../b/two.ts"; export const one = two;',
    "lib/b/two.ts": "export const two = 2;",
    "lib/b/three.ts": 'import type { Four } from "../a/four.ts"; export const three: Four = 3;',
    "lib/a/four.ts": "export type Four = number;",
    "lib/a/inner/five.ts": 'import type { Four } from "../four.ts"; export const five: Four = 5;',
    "lib/a/six.ts": 'import { five } from "./inner/five.ts"; export const six = five;',
  });
  expect(result.findings).toEqual([
    "lib/a and lib/b import one another: lib/a/one.ts -> lib/b/two.ts, lib/b/three.ts -> lib/a/four.ts",
    "lib/a and lib/a/inner import one another: lib/a/six.ts -> lib/a/inner/five.ts, lib/a/inner/five.ts -> lib/a/four.ts",
  ]);
  expect(result.status).toBe(1);
});

test("a roof may use the folders below it", () => {
  const result = checkTree({
    "lib/a.ts": 'import { b } from "./b/b.ts"; export const a = b;',
    "lib/b/b.ts": 'import { c } from "./c/c.ts"; export const b = c;',
    "lib/b/c/c.ts": "export const c = 1;",
  });
  expect(result.findings).toEqual([]);
});

test("resources that use one another are found, however long the way round", () => {
  const result = checkTree({
    "contract/field/entity.ts": 'import { member } from "../member/http.ts"; export const field = member;',
    "contract/member/http.ts": 'import { lock } from "../lock/deep/lock.ts"; export const member = lock;',
    "contract/lock/deep/lock.ts": 'import { paper } from "#contract/field/paper.ts"; export const lock = paper;',
    "contract/field/paper.ts": "export const paper = 1;",
  });
  expect(result.findings).toEqual([
    "contract/field, contract/lock, contract/member: each a resource of the contract, in a circle",
  ]);
  expect(result.status).toBe(1);
});
