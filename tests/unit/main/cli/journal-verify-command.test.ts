import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { UsageError } from "#main/cli/command.ts";
import { journalVerifyCommand } from "#main/cli/journal-verify-command.ts";
import { journalJsonLines } from "#main/features/journal/exports/jsonl-export.ts";
import { createJournalFixture } from "#tests/journal/journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
let lines: string[];
beforeAll(async () => {
  fixture = createJournalFixture();
  const journal = fixture.open();
  for (const name of ["Ada", "Bob", "Cleo", "Dora"]) await journal.append(fixture.act(name));
  lines = [...journalJsonLines(journal.reading(), null, "2026-06-01T12:00:00.000Z")];
  await journal.close();
});
afterAll(() => fixture.remove());

const run = async (...args: string[]) => {
  const printed: Record<string, unknown>[] = [];
  const said: string[] = [];
  const exitCode = await journalVerifyCommand.run(args, {
    line: (value) => void printed.push(value as Record<string, unknown>),
    say: (text) => void said.push(text),
  });
  return { exitCode, printed, said: said.join("\n") };
};
const written = (name: string, content: readonly string[]) => {
  const path = join(fixture.folder, name);
  writeFileSync(path, content.join(""));
  return path;
};
const entryOf = (line: string | undefined) =>
  JSON.parse(line ?? "{}") as { leaf: Record<string, unknown>; openings: Record<string, { value: unknown }> };

const firstKey = () => fixture.platform.entries[0]?.leaf.keyId ?? "";

it("says that a journal holds, and whose key began it", async () => {
  const file = written("journal.jsonl", lines);
  const key = firstKey();
  const grouped = (key.match(/.{8}/g) ?? []).join(" ").toUpperCase();
  for (const given of [key, grouped])
    expect(await run("--key", given, file)).toMatchObject({
      exitCode: 0,
      printed: [{ file, status: "valid", scope: "whole", entries: 4, key, head: { treeSize: 4 } }],
    });
});

it("is valid only where something says whose it is: anybody can make a whole journal", async () => {
  const file = written("journal.jsonl", lines);
  expect(await run(file)).toMatchObject({
    exitCode: 1,
    printed: [{ status: "key-unknown", entries: 4, key: firstKey() }],
    said: expect.stringContaining("nothing says whose journal it is") as string,
  });
  const { head } = JSON.parse(lines[0] ?? "{}") as { head: { checkpoint: string } };
  const checkpoint = written("checkpoint.txt", [head.checkpoint]);
  expect(await run("--checkpoint", checkpoint, file)).toMatchObject({ exitCode: 0, printed: [{ status: "valid" }] });

  const other = createJournalFixture();
  const journal = other.open();
  for (const name of ["Eve", "Eve", "Eve", "Eve", "Eve"]) await journal.append(other.act(name));
  const forged = written("forged.jsonl", [...journalJsonLines(journal.reading(), null, "2026-06-01T12:00:00.000Z")]);
  await journal.close();
  other.remove();
  expect(await run(forged)).toMatchObject({ exitCode: 1, printed: [{ status: "key-unknown" }] });
  expect(await run("--checkpoint", checkpoint, forged)).toMatchObject({
    exitCode: 1,
    printed: [{ status: "invalid" }],
  });
  expect(await run("--key", firstKey(), forged)).toMatchObject({ exitCode: 1, printed: [{ check: "identity" }] });
});

it("names the first entry that does not hold and the check that caught it, and goes on with the next file", async () => {
  const [header = "", ...entries] = lines;
  const changed = (sequence: number, change: (entry: ReturnType<typeof entryOf>) => void) =>
    entries.map((line, index) => {
      const entry = entryOf(line);
      if (index === sequence) change(entry);
      return `${JSON.stringify(entry)}\n`;
    });
  const cases: [string, string, number | null, string[]][] = [
    [
      "edited",
      "commitment",
      2,
      [header, ...changed(2, ({ openings }) => Object.assign(openings["principalName"] ?? {}, { value: "Mallory" }))],
    ],
    [
      "re-dated",
      "root",
      1,
      [header, ...changed(1, ({ leaf }) => Object.assign(leaf, { createdAt: "2020-01-01T00:00:00.000Z" }))],
    ],
    ["deleted", "position", 1, [header, ...entries.toSpliced(1, 1)]],
    ["inserted", "position", 2, [header, ...entries.toSpliced(1, 0, entries[1] ?? "")]],
    ["reordered", "position", 1, [header, ...entries.toSpliced(1, 2, entries[2] ?? "", entries[1] ?? "")]],
    ["truncated", "tail", 3, [header, ...entries.slice(0, 3)]],
    ["blanked", "erasure", 0, [header, ...changed(0, (entry) => Object.assign(entry, { openings: {} }))]],
    ["garbled", "form", 1, [header, entries[0] ?? "", "{\n", ...entries.slice(2)]],
    ["headless", "form", null, entries],
  ];
  const files = cases.map(([name, , , content]) => written(`${name}.jsonl`, content));
  const { exitCode, printed, said } = await run("--key", firstKey(), ...files, written("good.jsonl", lines));
  expect(exitCode).toBe(1);
  expect(printed).toMatchObject([
    ...cases.map(([, check, entry], index) => ({ file: files[index], status: "invalid", check, entry })),
    { status: "valid" },
  ]);
  expect(said).toContain("broken at entry 3 (check: commitment): principalName was changed");
});

it("refuses somebody else's journal where a key is expected, and says what cannot be read", async () => {
  const file = written("journal.jsonl", lines);
  expect(await run("--key", "0".repeat(64), file)).toMatchObject({ exitCode: 1, printed: [{ check: "identity" }] });
  expect(await run(join(fixture.folder, "missing.jsonl"))).toMatchObject({
    exitCode: 1,
    printed: [{ status: "invalid" }],
  });
});

it.each([[[]], [["--key", "abc", "file"]], [["--nothing", "file"]], [["--checkpoint", "/nowhere", "file"]]])(
  "takes %j for a mistake in usage",
  async (args) => {
    await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
  },
);
