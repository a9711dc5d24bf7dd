import { describe, expect, test } from "vitest";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { contentSecurityPolicy, mediaOriginsOf, realtimeOriginOf } from "#main/security/content-security-policy.ts";

const parse = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));

const sources = { nonce: "N0nce", realtimeOrigin: "wss://rt.platform.test", bridgeOrigin: null, mediaOrigins: [] };

const identity = (realtime: Partial<PlatformIdentity["realtime"]>): PlatformIdentity => ({
  product: "notary-workstation-platform",
  platformId: "3f1f9f0e-2a34-4c58-9b54-3f2f6f3b0a01",
  name: "Test",
  kind: "demo",
  apiVersion: { major: 1, minor: 0 },
  publicUrl: "https://platform.test",
  simulators: [],
  realtime: { key: "k", host: "rt.platform.test", port: 443, tls: true, ...realtime },
});

describe("the Content-Security-Policy", () => {
  test("of the workstation reaches its own origin and exactly the platform's realtime origin", () => {
    const policy = parse(contentSecurityPolicy("workstation", sources));
    expect(policy["connect-src"]).toEqual(["'self'", "wss://rt.platform.test"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy["style-src"]).toEqual(["'self'", "'nonce-N0nce'"]);
    expect(policy["worker-src"]).toEqual(["'self'"]);
    // Videos come through the gateway, as everything of the platform does; people in a meeting as their browsers bring them.
    expect(policy["media-src"]).toEqual(["'self'", "blob:", "mediastream:"]);
  });

  test("of the consent window has no network but its bridge", () => {
    expect(parse(contentSecurityPolicy("consent", sources))["connect-src"]).toEqual(["'none'"]);
    expect(parse(contentSecurityPolicy("consent", sources))).not.toHaveProperty("media-src");
    expect(
      parse(contentSecurityPolicy("consent", { ...sources, bridgeOrigin: "ws://127.0.0.1:4711" }))["connect-src"],
    ).toEqual(["ws://127.0.0.1:4711"]);
  });

  test.each(["workstation", "consent"] as const)(
    "of the %s window forbids frames, forms, base and plug-ins, and inline or evaluated code",
    (window) => {
      const text = contentSecurityPolicy(window, sources);
      const policy = parse(text);
      for (const name of ["frame-src", "object-src", "frame-ancestors", "base-uri", "form-action"])
        expect(policy[name]).toEqual(["'none'"]);
      expect(text).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*|https?:/u);
    },
  );

  test("takes the realtime origin from the platform's identity", () => {
    expect(realtimeOriginOf(identity({}))).toBe("wss://rt.platform.test");
    expect(realtimeOriginOf(identity({ host: "127.0.0.1", port: 8080, tls: false }))).toBe("ws://127.0.0.1:8080");
  });

  test.each([
    "evil.test; script-src *",
    "a b",
    "x/../y",
    "user@evil.test",
    "evil.test/path",
    "*",
    "evil.test?x",
    "'self'",
  ])("accepts no host that would add to the policy: %s", (host) => {
    const origin = realtimeOriginOf(identity({ host }));
    expect(origin === null || /^wss:\/\/[a-z0-9.-]+$/u.test(origin)).toBe(true);
  });

  test("reaches exactly who carries the platform's video, besides", () => {
    const mediaOrigins = mediaOriginsOf({
      ...identity({}),
      mediaOrigins: ["wss://livekit.example.org", "https://livekit.example.org", "ws://127.0.0.1:7880"],
    });
    const policy = parse(contentSecurityPolicy("workstation", { ...sources, mediaOrigins }));
    expect(policy["connect-src"]).toEqual([
      "'self'",
      "wss://rt.platform.test",
      "wss://livekit.example.org",
      "https://livekit.example.org",
      "ws://127.0.0.1:7880",
    ]);
    expect(policy["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(parse(contentSecurityPolicy("consent", { ...sources, mediaOrigins }))["connect-src"]).toEqual(["'none'"]);
    expect(mediaOriginsOf(identity({}))).toEqual([]);
  });

  test.each([
    "wss://evil.test; script-src *",
    "wss://evil.test/path",
    "wss://user@evil.test",
    "wss://*.evil.test",
    "ws://livekit.example.org",
    "http://livekit.example.org",
    "data:text/html,x",
    "'unsafe-eval'",
    "*",
    "wss:",
  ])("no word of a platform opens the policy further: %s", (origin) => {
    expect(mediaOriginsOf({ ...identity({}), mediaOrigins: [origin] })).toEqual([]);
  });
});
