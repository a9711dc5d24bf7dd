import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");

const signer = "renderer/features/signer";
const bare = (source: string) => ({ source, rule: "no-bare-text" });

/** Each way in which words for a signer can stand in the code instead of in the catalogue. */
const bareTexts = {
  [`${signer}/text.tsx`]: bare(`export const A = () => <p>Sign here</p>;`),
  [`${signer}/word.tsx`]: bare(`export const A = ({ n }: { n: number }) => <p>{n} of</p>;`),
  [`${signer}/braces.tsx`]: bare(`export const A = () => <p>{"sign"}</p>;`),
  [`${signer}/label.tsx`]: bare(`export const A = () => <button type="button" aria-label="sign" />;`),
  [`${signer}/title.tsx`]: bare(`export const A = () => <p title="sign" />;`),
  [`${signer}/placeholder.tsx`]: bare(`export const A = () => <input placeholder="name" />;`),
  [`${signer}/choice.tsx`]: bare(`export const A = ({ b }: { b: boolean }) => <p title={b ? "sign" : ""} />;`),
  [`${signer}/template.tsx`]: bare("export const A = ({ n }: { n: string }) => <p title={`hand to ${n}`} />;"),
  [`${signer}/model/sentence.ts`]: bare(`export const sentence = "You have filled everything.";`),
  [`${signer}/model/word.ts`]: bare(`export const word = () => "Done";`),
  [`${signer}/model/counted.ts`]: bare("export const counted = (a: number, b: number) => `${a} of ${b}`;"),
  "renderer/ui/close.tsx": bare(`export const A = () => <button type="button" title="Close" />;`),
  "renderer/features/signature/pad.tsx": bare(`export const A = () => <p>Sign here</p>;`),
  "renderer/features/page-language/switch.tsx": bare(`export const A = () => <p>Language</p>;`),
  "renderer/features/public-pages/components/check-page.tsx": bare(`export const A = () => <p>Check a document</p>;`),
  "renderer/features/check-document/components/report-view.tsx": bare(`export const A = () => <p>Valid</p>;`),
  "renderer/services/errors/title.ts": bare(`export const title = "Something went wrong!";`),
};

/** What is no text for anybody, and so stands where it stands. */
const notBare: Record<string, string> = {
  [`${signer}/code.tsx`]: [
    `import { thing } from "./a-thing.ts";`,
    `export const A = ({ kind, x }: { kind: "One Two"; x: number }) => (`,
    `  <svg className="a b" viewBox="0 0 1 1" data-kind={kind === "One Two" ? "a" : "b"}>`,
    "    <path d={`M${x} 0 L${x} 1`} style={{ width: `${x}px` }} />",
    `    {thing} · {x} %`,
    `  </svg>`,
    `);`,
    `export const find = () => document.querySelector("main > p");`,
    `export const fail = () => {`,
    `  throw new Error("No step for this state.");`,
    `};`,
  ].join("\n"),
  [`${signer}/a-thing.ts`]: `export const thing = "thing";`,
  "renderer/features/meeting/notary.tsx": `export const A = () => <p>Of the notary alone</p>;`,
  "renderer/features/public-pages/components/plans-page.tsx": `export const A = () => <p>What it costs</p>;`,
};

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
  ...bareTexts,
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
  cpSync(join(project, "scripts/lint"), join(root, "scripts/lint"), { recursive: true });
  const sources = Object.entries(seeded).map(([path, { source }]) => [path, source] as const);
  for (const [path, source] of [...sources, ...Object.entries(notBare)]) {
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

test("what is code or is for notaries alone is no text of a signer's", () => {
  const refused = diagnostics.filter(({ code }) => code?.includes("no-bare-text"));
  expect(refused.map(({ filename }) => filename).filter((path) => path in notBare)).toEqual([]);
});
