import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const page = `
| Thing | Our word | Never | Where another word stays |
| ----- | -------- | ----- | ------------------------ |
| Closed with a certificate | locked | \`sealed\`, \`shut away\` | Details: “Sealed as … says” |
| Where one lives | state | | |
`;

const check = (files: Record<string, string>, words = page) => {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  folders.push(root);
  for (const [path, source] of Object.entries({ "docs/words.md": words, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${source}\n`);
  }
  const result = spawnSync(process.execPath, [join(project, "scripts/check-words.ts"), "--root", root], {
    encoding: "utf8",
  });
  return { status: result.status, findings: result.stderr.split("\n").filter((line) => line !== "") };
};

test("a word that is never used is refused wherever people may read it, with the word that is ours", () => {
  const { status, findings } = check({
    "renderer/page.tsx": "export const Page = () => (\n  <p title={`${1} was shut\n away`}>\n    sealed\n  </p>\n);",
    "contract/lock/errors.ts": 'export const errors = { happened: "It was Sealed before." };',
    "platform/mail/domain/mail.ts": "export const mail = (name: string) => `${name} is sealed`;",
  });
  expect(findings).toEqual([
    "contract/lock/errors.ts:1  “sealed” is not our word (locked): It was Sealed before.",
    "platform/mail/domain/mail.ts:1  “sealed” is not our word (locked): … is sealed",
    "renderer/page.tsx:2  “shut away” is not our word (locked): … was shut away",
    "renderer/page.tsx:3  “sealed” is not our word (locked): sealed",
  ]);
  expect(status).toBe(1);
});

test("names of the program's own, comments, defects, what developers read and what the page lets stand are left alone", () => {
  const { status, findings } = check({
    "renderer/page.tsx": [
      "// It is sealed here.",
      'import { x } from "./sealed as.ts";',
      'const tone = "sealed";',
      'export const exact = `Sealed as ${tone + x} says`, unsealed = "It was unsealed.";',
      'if (tone === "a") throw new Error("the file is sealed");',
    ].join("\n"),
    "contract/lock/http.ts": 'export const summary = "Hand in the sealed file";',
    "main/store.ts": 'export const text = "It is sealed";',
    "main/features/store.ts": 'export const sql = "SELECT sealed FROM files";',
  });
  expect(findings).toEqual([]);
  expect(status).toBe(0);
});

test("a page that forbids nothing is a mistake, not a pass", () => {
  const { status, findings } = check({}, "| Thing | Our word | Never | Where another word stays |");
  expect(status).toBe(1);
  expect(findings.join("\n")).toContain("names no word that is never used");
});

test("this project keeps to its words", () => {
  const result = spawnSync(process.execPath, [join(project, "scripts/check-words.ts")], { encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(result.status).toBe(0);
});
