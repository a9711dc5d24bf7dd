import { expect, test } from "vitest";
import { normalizePlatformUrl } from "#renderer/features/account/model/platform-url.ts";

test.each([
  ["notary.example.com", "https://notary.example.com"],
  ["  notary.example.com/ ", "https://notary.example.com/"],
  ["https://notary.example.com", "https://notary.example.com"],
  ["http://notary.example.com", "http://notary.example.com"],
  ["localhost:4100", "http://localhost:4100"],
  ["127.0.0.1:4100", "http://127.0.0.1:4100"],
  ["ftp://x", "ftp://x"],
])("%j is read as %j", (typed, url) => {
  expect(normalizePlatformUrl(typed)).toBe(url);
});
