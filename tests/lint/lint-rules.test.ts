import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");

/** One rule broken in each file. */
const seeded: Record<string, { source: string; rule: string }> = {
  "main/vault/electron.ts": {
    source: `import { app } from "electron";\nexport const quit = () => app.quit();`,
    rule: "no-restricted-imports",
  },
  "main/hosts/electron/window.ts": {
    source: `import { ipcMain } from "electron";\nexport const on = () => ipcMain;`,
    rule: "no-restricted-imports",
  },
  "renderer/features/account/network.ts": {
    source: `export const load = () => fetch("/api/me/profile");`,
    rule: "no-restricted-globals",
  },
  "renderer/shell/socket.ts": {
    source: `export const open = (url: string) => new WebSocket(url);`,
    rule: "no-restricted-globals",
  },
  "renderer/shell/bridge.ts": {
    source: `export const bridge = () => window.workstation;`,
    rule: "no-restricted-properties",
  },
  "platform/base/log.ts": { source: `export const log = (text: string) => console.log(text);`, rule: "no-console" },
  "lib/floating.ts": {
    source: `const later = async () => 1;\nexport const run = () => {\n  later();\n};`,
    rule: "no-floating-promises",
  },
  "lib/any.ts": { source: `export const loose = (value: any): unknown => value;`, rule: "no-explicit-any" },
  "lib/default.ts": { source: `const value = 1;\nexport default value;`, rule: "no-default-export" },
  "lib/CamelCase.ts": { source: `export const value = 1;`, rule: "filename-case" },
  "lib/long.ts": {
    source: Array.from({ length: 401 }, (_, index) => `export const v${index} = ${index};`).join("\n"),
    rule: "max-lines",
  },
  "renderer/ui/hook.tsx": {
    source: `import { useState } from "react";\nexport const Sometimes = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};`,
    rule: "rules-of-hooks",
  },
  "renderer/ui/picture.tsx": { source: `export const Picture = () => <img src="/seal.png" />;`, rule: "alt-text" },
};

type Diagnostic = { code?: string; filename: string };
let root = "";
let diagnostics: Diagnostic[] = [];
let status: number | null = null;

const lint = (folder: string) => {
  const command = join(project, "node_modules/.bin/oxlint");
  return spawnSync(process.execPath, [command, "--type-aware", "--format=json"], { cwd: folder, encoding: "utf8" });
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "lint-rules-"));
  for (const name of [".oxlintrc.json", "tsconfig.json", "package.json"])
    copyFileSync(join(project, name), join(root, name));
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  for (const [path, { source }] of Object.entries(seeded)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${source}\n`);
  }
  const result = lint(root);
  status = result.status;
  diagnostics = (JSON.parse(result.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("lint fails on a tree with seeded violations", () => expect(status).toBe(1));

test.each(Object.entries(seeded))("%s is refused", (path, { rule }) => {
  const codes = diagnostics.filter((found) => found.filename === path).map((found) => found.code ?? "");
  expect(
    codes.some((code) => code.includes(`(${rule})`)),
    codes.join(", "),
  ).toBe(true);
});
