import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "#main/hosts/loopback/folder-lock.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "folder-lock-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lets one workstation in, and the next when it has gone", () => {
  const lock = lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(lockFolder(folder)).toBeNull();
  lock?.release();
  const next = lockFolder(folder);
  expect(next).not.toBeNull();
  next?.release();
});

it("locks a file that was overwritten all the same: it never held anything", () => {
  writeFileSync(join(folder, "in-use.db"), "This is not what was written here.\n".repeat(40));
  const lock = lockFolder(folder);
  expect(lock).not.toBeNull();
  expect(lockFolder(folder)).toBeNull();
  lock?.release();
});
