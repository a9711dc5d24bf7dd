import { expect, test } from "vitest";
import { createOpenExternal } from "#main/features/app/open-external.ts";
import { isVettedExternalUrl } from "#main/security/external-links.ts";

test.each(["https://example.com/a?b#c", "mailto:help@example.com", "http://127.0.0.1:8080/x", "http://localhost/"])(
  "%s may be opened outside",
  (url) => {
    expect(isVettedExternalUrl(url)).toBe(true);
  },
);

const refusedAddresses = [
  "http://example.com/",
  "file:///etc/passwd",
  "smb://host/share",
  "ms-msdt:/id",
  "javascript:alert(1)",
  "data:text/html,x",
  "vscode://file/x",
  "https://user:password@example.com/",
  "mailto:a@b.test?attach=/etc/passwd",
  "http://127.0.0.1.evil.test/",
  "not an address",
];

test.each(refusedAddresses)("%s may not, and the bridge call refuses it", async (url) => {
  expect(isVettedExternalUrl(url)).toBe(false);
  const opened: string[] = [];
  const open = createOpenExternal(async (address) => void opened.push(address));
  expect(await open(url)).toEqual({
    kind: "refused",
    error: { code: "workstation/not-allowed", params: {} },
  });
  expect(opened).toEqual([]);
});

test("a policy names what may be opened; mail stays allowed", async () => {
  const opened: string[] = [];
  const open = createOpenExternal(async (address) => void opened.push(address), ["https://help.example.com"]);
  expect(await open("https://help.example.com/page?a=b")).toEqual({ kind: "ok" });
  expect(await open("mailto:help@example.com")).toEqual({ kind: "ok" });
  for (const url of [
    "https://elsewhere.test/",
    "https://help.example.com.evil.test/",
    "https://help.example.com:8443/",
  ]) {
    expect(await open(url)).toEqual({
      kind: "refused",
      error: { code: "workstation/managed-link", params: { url } },
    });
  }
  expect(opened).toEqual(["https://help.example.com/page?a=b", "mailto:help@example.com"]);
});
