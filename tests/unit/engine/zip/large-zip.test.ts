import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LargeZipOptions, writeLargeZip } from "#engine/zip/large-zip.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "large-zip-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const at = new Date("2026-11-24T18:52:26Z");
const entry = (name: string, ...texts: string[]) => ({
  name,
  modifiedAt: at,
  sizeBytes: Buffer.byteLength(texts.join("")),
  read: () => pieces(...texts),
});

/** What Python's zipfile, which shares no code with the product, finds. */
const listing = (file: string): { bad: string | null; files: [name: string, text: string, at: number[]][] } =>
  JSON.parse(
    execFileSync("python3", [
      "-c",
      `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps({"bad": z.testzip(), "files": [[i.filename, z.read(i).decode(), list(i.date_time)] for i in z.infolist()]}))`,
      file,
    ]).toString(),
  );

const write = async (name: string, entries: Parameters<typeof writeLargeZip>[0], options: Partial<LargeZipOptions>) => {
  const outputPath = path.join(folder, name);
  await writeLargeZip(entries, { outputPath, ...options });
  return outputPath;
};

const three = () => [
  entry("index.html", "<p>", "first", "</p>"),
  entry("signings/Déed/空.txt", "second"),
  entry("nothing"),
];

test.each([
  ["as ever", undefined],
  ["with its 64-bit extension for sizes and places", { size: 3, count: 0xff_ff }],
  ["with its 64-bit extension for their number", { size: 0xff_ff_ff_ff, count: 2 }],
])("other programs read what is written %s", async (name, classic) => {
  const file = await write(`${name}.zip`, three(), classic === undefined ? {} : { classic });
  expect(listing(file)).toEqual({
    bad: null,
    files: [
      ["index.html", "<p>first</p>", [2026, 11, 24, 18, 52, 26]],
      ["signings/Déed/空.txt", "second", [2026, 11, 24, 18, 52, 26]],
      ["nothing", "", [2026, 11, 24, 18, 52, 26]],
    ],
  });
  expect(execFileSync("unzip", ["-t", file]).toString()).toContain("No errors detected");
});

test("says how far it is, and a rejection stops it", async () => {
  const heard: number[] = [];
  const onProgress = async (bytes: number) => void heard.push(bytes);
  await write("heard.zip", three(), { onProgress });
  expect(heard).toEqual([3, 8, 12, 18]);
  const stop = async (bytes: number) => {
    if (bytes > 8) throw new Error("no more");
  };
  await expect(write("stopped.zip", three(), { onProgress: stop })).rejects.toThrow("no more");
  expect(readFileSync(path.join(folder, "stopped.zip")).includes("second")).toBe(false);
});

test("an entry that is shorter than it says is no entry", async () => {
  const short = { ...entry("short", "abc"), sizeBytes: 4 };
  await expect(write("short.zip", [short], {})).rejects.toThrow(/another size/);
});
