import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Policy } from "#main/policy/policy.ts";
import { readPolicy, type PolicySystem } from "#main/policy/read-policy.ts";
import { openSettings } from "#main/policy/settings.ts";
import { parseRegistryQuery } from "#main/policy/windows-registry.ts";
import { configuredTrust } from "#main/trust-services/configured-trust.ts";
import { openssl } from "#tests/builders/test-pki.ts";
import { createLog } from "#main/security/log.ts";

let folder: string;
let lines: string[];
const log = createLog((line) => lines.push(line));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "policy-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const nothing: Policy = {
  serverUrl: null,
  forbidKeychainPassword: null,
  allowedExternalOrigins: null,
  timeStampUrls: null,
  timeStampRoots: null,
  trustedAuthorities: null,
  forbidOwnAuthorities: null,
  acrobatRoots: null,
  acrobatRootsDate: null,
  signatureLevel: null,
  privateTrustHosts: null,
  requiredJournalColumns: null,
};

type Recorded = { tools?: Record<string, string>; files?: Record<string, string> };
const system = (platform: NodeJS.Platform, { tools = {}, files = {} }: Recorded): PolicySystem => ({
  platform,
  userName: "nora",
  systemRoot: String.raw`C:\Windows`,
  run: (file, args) => tools[[file, ...args].join(" ")] ?? null,
  readText: (path) => files[path] ?? null,
  exists: (path) => Object.hasOwn(files, path),
});

const regExe = String.raw`C:\Windows\System32\reg.exe`;
const machineKey = String.raw`HKEY_LOCAL_MACHINE\Software\Policies\NotaryWorkstation`;
const userKey = String.raw`HKEY_CURRENT_USER\Software\Policies\NotaryWorkstation`;
/** As reg.exe of Windows prints a key: an empty line, the key, its values, an empty line, the keys below it. */
const registry = (key: string, ...lines: string[]) => ({
  [`${regExe} query ${key} /reg:64`]: [
    "",
    key,
    ...lines.map((line) => `    ${line}`),
    "",
    `${key}\\Recommended`,
    "",
  ].join("\r\n"),
});
const windows = (...tools: Record<string, string>[]) => system("win32", { tools: Object.assign({}, ...tools) });

describe("on Windows", () => {
  test("strings, DWORD booleans and lists are read from the machine's key", () => {
    const read = windows(
      registry(
        machineKey,
        "serverUrl    REG_SZ    https://platform.example.com",
        "forbidKeychainPassword    REG_DWORD    0x1",
        String.raw`allowedExternalOrigins    REG_MULTI_SZ    https://help.example.com\0https://example.org/`,
        String.raw`requiredJournalColumns    REG_MULTI_SZ    recording\0identityDocumentExpiresOn`,
      ),
    );
    expect(readPolicy(null, log, read)).toEqual({
      ...nothing,
      requiredJournalColumns: ["recording", "identityDocumentExpiresOn"],
      serverUrl: "https://platform.example.com",
      forbidKeychainPassword: true,
      allowedExternalOrigins: ["https://help.example.com", "https://example.org"],
    });
    expect(lines).toEqual([]);
  });

  test("the machine wins over the user, setting by setting", () => {
    const read = windows(
      registry(machineKey, "forbidKeychainPassword    REG_DWORD    0x0"),
      registry(
        userKey,
        "forbidKeychainPassword    REG_DWORD    0x1",
        "serverUrl    REG_SZ    https://user.example.com",
      ),
    );
    expect(readPolicy(null, log, read)).toEqual({
      ...nothing,
      forbidKeychainPassword: false,
      serverUrl: "https://user.example.com",
    });
  });

  test.each([
    "forbidKeychainPassword    REG_DWORD    0x2",
    "forbidKeychainPassword    REG_SZ    true",
    "forbidKeychainPassword    REG_BINARY    01",
    "serverUrl    REG_DWORD    0x1",
    "serverUrl    REG_SZ",
    "allowedExternalOrigins    REG_SZ    https://help.example.com",
    "allowedExternalOrigins    REG_MULTI_SZ    http://help.example.com",
  ])("a wrong type is unset and warned of: %s", (line) => {
    expect(readPolicy(null, log, windows(registry(machineKey, line)))).toEqual(nothing);
    expect(lines.join("")).toContain("counts as unset");
  });

  test("a value of a key below is none of ours, and no key is no policy", () => {
    const output = [
      "",
      machineKey,
      "",
      `${machineKey}\\Below`,
      "    serverUrl    REG_SZ    https://below.example.com",
      "",
    ];
    expect(parseRegistryQuery(output.join("\r\n"), machineKey)).toEqual({});
    expect(readPolicy(null, log, windows())).toEqual(nothing);
    expect(lines).toEqual([]);
  });
});

describe("on macOS", () => {
  const machine = "/Library/Managed Preferences/com.notary-workstation.desktop.plist";
  const user = "/Library/Managed Preferences/nora/com.notary-workstation.desktop.plist";
  const plist = (outputs: Record<string, string>) =>
    system("darwin", {
      files: Object.fromEntries(Object.keys(outputs).map((path) => [path, "bplist00"])),
      tools: Object.fromEntries(
        Object.entries(outputs).map(([path, output]) => [`/usr/bin/plutil -convert json -o - ${path}`, output]),
      ),
    });

  test("managed preferences are read, the user's before the machine's", () => {
    const read = plist({
      [machine]: String.raw`{"serverUrl":"https:\/\/platform.example.com","forbidKeychainPassword":false}`,
      [user]: '{"forbidKeychainPassword":true,"allowedExternalOrigins":["https:\\/\\/help.example.com"]}',
    });
    expect(readPolicy(null, log, read)).toEqual({
      ...nothing,
      serverUrl: "https://platform.example.com",
      forbidKeychainPassword: true,
      allowedExternalOrigins: ["https://help.example.com"],
    });
    expect(lines).toEqual([]);
  });

  test("a property list that plutil refuses counts as empty and is warned of", () => {
    const refusing = system("darwin", { files: { [machine]: "bplist00" } });
    expect(readPolicy(null, log, refusing)).toEqual(nothing);
    expect(lines.join("")).toContain("cannot be read");
    expect(readPolicy(null, log, plist({ [machine]: "not JSON" }))).toEqual(nothing);
  });
});

describe("on Linux", () => {
  const path = "/etc/notary-workstation/policy.json";
  const linux = (text: string) => system("linux", { files: { [path]: text } });

  test("reads the one file", () => {
    const text = '{"serverUrl":"https://platform.example.com","forbidKeychainPassword":true}';
    expect(readPolicy(null, log, linux(text))).toEqual({
      ...nothing,
      serverUrl: "https://platform.example.com",
      forbidKeychainPassword: true,
    });
    expect(lines).toEqual([]);
    expect(readPolicy(null, log, system("linux", {}))).toEqual(nothing);
    expect(lines).toEqual([]);
  });

  test.each([
    '{"serverUrl":1}',
    '{"timeStampUrls":["ftp://tsa.example.com"]}',
    '{"timeStampRoots":["no certificate"]}',
    '{"signatureLevel":"B-X"}',
    '{"privateTrustHosts":["http://host/path"]}',
    '{"requiredJournalColumns":["recording","socialSecurityNumber"]}',
    '{"serverUrl":["https://x.test"]}',
    '{"serverUrl":"javascript:alert(1)"}',
    '{"forbidKeychainPassword":"yes"}',
    '{"allowedExternalOrigins":["https://x.test/path"]}',
    "[]",
    "null",
    '"text"',
    '{"serverURL":"https://x.test"}',
    "{",
  ])("%s counts as unset and is warned about", (text) => {
    expect(readPolicy(null, log, linux(text))).toEqual(nothing);
    expect(lines.length).toBeGreaterThan(0);
  });

  test("one slip does not switch off the other settings", () => {
    const text = '{"serverUrl":1,"forbidKeychainPassword":true}';
    expect(readPolicy(null, log, linux(text))).toEqual({ ...nothing, forbidKeychainPassword: true });
  });
});

test("a file that is named replaces the machine's places, on any system", () => {
  const path = join(folder, "policy.json");
  writeFileSync(path, '{"serverUrl":"https://platform.example.com"}');
  expect(readPolicy(path, log)).toEqual({ ...nothing, serverUrl: "https://platform.example.com" });
  expect(readPolicy(join(folder, "none.json"), log)).toEqual(nothing);
  expect(lines).toEqual([]);
});

test("time-stamp authorities, their roots and the wished level are fixed together", () => {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-subj",
    "/CN=Root",
    "-keyout",
    join(folder, "key"),
    "-out",
    join(folder, "root.pem"),
  );
  const pem = readFileSync(join(folder, "root.pem"), "utf8");
  const der = pem.replaceAll(/-----[^-]+-----|\s/gu, "");
  const values = {
    timeStampUrls: ["http://tsa.example.com/rfc3161"],
    signatureLevel: "B-LT",
    privateTrustHosts: ["ca.corp:8080"],
    acrobatRootsDate: "2026-10-01",
    forbidOwnAuthorities: true,
  };
  const roots = { timeStampRoots: [pem, der], acrobatRoots: [der], trustedAuthorities: [der] };
  writeFileSync(join(folder, "policy.json"), JSON.stringify({ ...values, ...roots }));
  const policy = readPolicy(join(folder, "policy.json"), log);
  expect(policy).toMatchObject(values);
  expect(policy.timeStampRoots).toEqual([pem, pem]);
  expect(policy.acrobatRoots).toEqual([pem]);
  expect(policy.trustedAuthorities).toEqual([pem]);
  expect(configuredTrust(policy, { timeStampUrls: ["https://other.example.com"] })?.services).toEqual({
    wishedLevel: "B-LT",
    isRequired: false,
    timeStampUrls: values.timeStampUrls,
    timeStampRootsPem: [pem, pem],
  });
  expect(configuredTrust(nothing, { timeStampUrls: ["https://own.example.com"] })?.services).toMatchObject({
    wishedLevel: "B-LTA",
    timeStampUrls: ["https://own.example.com"],
  });
  expect(configuredTrust(nothing, { timeStampUrls: [] })).toBeNull();
  expect(lines).toEqual([]);
});

test("settings survive a restart, are private to the user, and a broken file is kept beside", () => {
  const path = join(folder, "settings.json");
  const value = {
    platformUrl: "https://platform.example.com",
    knownPlatforms: { "https://platform.example.com": "3f1f9f0e-2a34-4c58-9b54-3f2f6f3b0a01" },
    lastAccount: null,
    timeStampUrls: ["http://tsa.example.com/rfc3161"],
    trustedAuthorities: [],
  };
  openSettings(path, log).write(value);
  expect(openSettings(path, log).read()).toEqual(value);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, '{"platformUrl":');
  expect(openSettings(path, log).read().platformUrl).toBeNull();
  expect(readFileSync(`${path}.unreadable`, "utf8")).toBe('{"platformUrl":');
  expect(lines.join("")).toContain("settings unreadable");
});
