import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiVersion } from "#contract/constants.ts";
import { createPlatformChooser, normalizePlatformUrl } from "#main/features/app/platform-chooser.ts";
import { fetchWithinOrigin } from "#main/hosts/loopback/fetch-within-origin.ts";
import type { SettingsValue } from "#main/policy/settings.ts";
import { identityOf, startScriptedPlatform, type ScriptedPlatform } from "../../gateway/scripted-platform.ts";

let platform: ScriptedPlatform;
beforeEach(async () => {
  platform = await startScriptedPlatform();
  platform.json("GET /api/platform", identityOf(platform.url));
});
afterEach(() => platform.close());

const memorySettings = (value: Partial<SettingsValue> = {}) => {
  let current: SettingsValue = {
    platformUrl: null,
    knownPlatforms: {},
    lastAccount: null,
    timeStampUrls: [],
    trustedAuthorities: [],
    ...value,
  };
  return { read: () => current, write: (next: SettingsValue) => void (current = next) };
};
const chooserWith = (settings = memorySettings(), lockedUrl: string | null = null) =>
  createPlatformChooser({
    fetch: fetchWithinOrigin,
    settings,
    lockedUrl,
    onChanged: () => undefined,
    timeoutMs: 2_000,
  });

describe("choosing a platform", () => {
  test("keeps the address once identity and version are right", async () => {
    const settings = memorySettings();
    const chooser = chooserWith(settings);
    expect(chooser.status()).toEqual({ kind: "none" });
    expect(await chooser.choose(platform.url)).toMatchObject({
      kind: "ok",
      status: { kind: "ready", url: platform.url },
    });
    expect(settings.read().platformUrl).toBe(platform.url);
    expect(chooserWith(settings).status()).toMatchObject({ kind: "unusable", url: platform.url });
  });

  test.each([
    ["a newer major version", { major: apiVersion.major + 1, minor: 0 }, "Update this workstation"],
    ["an older major version", { major: apiVersion.major - 1, minor: 9 }, "Ask your administrator"],
  ])("says update needed for %s, and stores nothing", async (_name, theirs, advice) => {
    const settings = memorySettings();
    platform.json("GET /api/platform", identityOf(platform.url, { apiVersion: theirs }));
    const refused = await chooserWith(settings).choose(platform.url);
    expect(refused).toMatchObject({ kind: "refused", error: { code: "workstation/update-needed" } });
    expect(JSON.stringify(refused)).toContain(advice);
    expect(settings.read().platformUrl).toBeNull();
  });

  test("accepts a platform of a newer minor version", async () => {
    platform.json(
      "GET /api/platform",
      identityOf(platform.url, { apiVersion: { ...apiVersion, minor: apiVersion.minor + 3 } }),
    );
    expect((await chooserWith().choose(platform.url)).kind).toBe("ok");
  });

  test("refuses another platform at the known address", async () => {
    const settings = memorySettings({
      platformUrl: platform.url,
      knownPlatforms: { [platform.url]: "99999999-2a34-4c58-9b54-3f2f6f3b0a01" },
    });
    const chooser = chooserWith(settings);
    expect(await chooser.retry()).toMatchObject({ kind: "unusable", error: { code: "workstation/other-platform" } });
    expect(await chooser.choose(platform.url)).toMatchObject({ error: { code: "workstation/other-platform" } });
  });

  test("refuses what is no platform, and says when nothing answers", async () => {
    platform.json("GET /api/platform", { hello: "world" });
    expect(await chooserWith().choose(platform.url)).toMatchObject({ error: { code: "workstation/not-a-platform" } });
    await platform.close();
    expect(await chooserWith().choose(platform.url)).toMatchObject({
      error: { code: "workstation/platform-unreachable" },
    });
  });

  test("a policy fixes the platform", async () => {
    const chooser = chooserWith(memorySettings(), platform.url);
    expect(chooser.locked).toBe(true);
    expect(await chooser.retry()).toMatchObject({ kind: "ready", url: platform.url });
    expect(await chooser.choose("https://elsewhere.test")).toMatchObject({ error: { code: "workstation/managed" } });
  });
});

test.each([
  ["https://Platform.Example.com/", "https://platform.example.com"],
  ["platform.example.com", "https://platform.example.com"],
  [" http://127.0.0.1:8080 ", "http://127.0.0.1:8080"],
  ["http://localhost:1/", "http://localhost:1"],
  ["http://[::1]:5", "http://[::1]:5"],
])("%s is the platform address %s", (typed, url) => {
  expect(normalizePlatformUrl(typed)).toEqual({ kind: "ok", url });
});

test.each([
  "http://example.com",
  "http://127.0.0.1.evil.test",
  "ftp://x.test",
  "file:///etc",
  "https://a:b@x.test",
  "https://x.test/path",
  "https://x.test/?q",
  "",
  "https://",
])("%s is none", (typed) => {
  expect(normalizePlatformUrl(typed).kind).toBe("bad");
});
