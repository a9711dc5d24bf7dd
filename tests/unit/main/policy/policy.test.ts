import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { machinePolicyPath, parsePolicy, readPolicy } from "#main/policy/policy.ts";
import { openSettings } from "#main/policy/settings.ts";
import { createLog } from "#main/security/log.ts";

let folder: string;
let lines: string[];
const log = createLog((line) => lines.push(line));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "policy-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

test("reads the platform's address from the policy file", () => {
  const path = join(folder, "policy.json");
  writeFileSync(path, '{"serverUrl":"https://platform.example.com"}');
  expect(readPolicy(path, log)).toEqual({ serverUrl: "https://platform.example.com" });
  expect(lines).toEqual([]);
});

test("no file is no policy, and says nothing", () => {
  expect(readPolicy(join(folder, "none.json"), log)).toEqual({ serverUrl: null });
  expect(lines).toEqual([]);
});

test("only Linux has a policy file; elsewhere nobody's file counts as one", () => {
  expect(machinePolicyPath("linux")).toBe("/etc/notary-workstation/policy.json");
  expect([machinePolicyPath("win32"), machinePolicyPath("darwin")]).toEqual([null, null]);
  expect(readPolicy(null, log)).toEqual({ serverUrl: null });
});

test.each([
  [{ serverUrl: 1 }],
  [{ serverUrl: ["https://x.test"] }],
  [{ serverUrl: "javascript:alert(1)" }],
  [[]],
  [null],
  ["text"],
  [{ serverURL: "https://x.test" }],
])("%j counts as unset and is warned about", (value) => {
  expect(parsePolicy(value, log)).toEqual({ serverUrl: null });
  expect(lines.length).toBeGreaterThan(0);
});

test("settings survive a restart, are private to the user, and a broken file is kept beside", () => {
  const path = join(folder, "settings.json");
  const value = {
    platformUrl: "https://platform.example.com",
    knownPlatforms: { "https://platform.example.com": "3f1f9f0e-2a34-4c58-9b54-3f2f6f3b0a01" },
  };
  openSettings(path, log).write(value);
  expect(openSettings(path, log).read()).toEqual(value);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, '{"platformUrl":');
  expect(openSettings(path, log).read().platformUrl).toBeNull();
  expect(readFileSync(`${path}.unreadable`, "utf8")).toBe('{"platformUrl":');
  expect(lines.join("")).toContain("settings unreadable");
});
