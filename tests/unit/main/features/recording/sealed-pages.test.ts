import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSealedPages } from "#main/features/recording/sealed-pages.ts";
import { writeWhole } from "#main/features/recording/write-whole.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "pages-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The same every time. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

test("what is written anywhere in any order is read back as it was, and nothing of it lies on the disk in clear", async () => {
  const path = join(folder, "pages");
  const pages = await createSealedPages(path);
  const model = Buffer.alloc(3_000_000);
  const next = numbers(7);
  let length = 0;
  for (let write = 0; write < 200; write += 1) {
    const position = Math.floor(next() * 2_800_000);
    const bytes = Buffer.alloc(Math.floor(next() * 190_000), `written in clear ${write} `);
    await pages.write(bytes, position);
    bytes.copy(model, position);
    length = Math.max(length, position + bytes.length);
  }
  const read: Buffer[] = [];
  for await (const page of pages.read()) read.push(Buffer.from(page));
  expect(pages.length()).toBe(length);
  expect(Buffer.concat(read).equals(model.subarray(0, length))).toBe(true);
  const onDisk = readFileSync(path);
  expect(onDisk.length).toBeGreaterThan(1_000_000);
  expect(onDisk.includes("written in clear")).toBe(false);
  await pages.close();
});

test("a system that takes less than it is given leaves no hole, and a page that was emptied is seen", async () => {
  const taken = Buffer.alloc(100_000);
  const file = {
    write: async (bytes: Buffer, from: number, length: number, at: number) => {
      const bytesWritten = Math.min(7_001, length);
      bytes.copy(taken, at, from, from + bytesWritten);
      return { bytesWritten, buffer: bytes };
    },
  } as unknown as Parameters<typeof writeWhole>[0];
  const bytes = Buffer.alloc(50_000, "whole ");
  await writeWhole(file, bytes, 1_000);
  expect(taken.subarray(1_000, 51_000).equals(bytes)).toBe(true);

  const path = join(folder, "emptied");
  const pages = await createSealedPages(path);
  await pages.write(Buffer.alloc(3_000_000, "clear "), 0);
  writeFileSync(path, Buffer.alloc(readFileSync(path).length));
  await expect(async () => {
    for await (const page of pages.read()) expect(page.toString("latin1")).toContain("clear");
  }).rejects.toThrow();
  await pages.close();
});
