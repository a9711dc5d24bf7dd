import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import { createGateway } from "#main/gateway/create-gateway.ts";
import { fetchWithinOrigin } from "#main/hosts/loopback/fetch-within-origin.ts";
import { createLog } from "#main/security/log.ts";
import { anna, identityOf, startScriptedPlatform, type ScriptedPlatform } from "./scripted-platform.ts";

const page = "http://127.0.0.1:9";
let platform: ScriptedPlatform;
beforeEach(async () => {
  platform = await startScriptedPlatform();
});
afterEach(() => platform.close());

const open = () => {
  const status: PlatformStatus = { kind: "ready", url: platform.url, identity: identityOf(platform.url) };
  return createGateway({
    fetch: fetchWithinOrigin,
    status: () => status,
    log: createLog(() => undefined),
    userAgent: "NotaryWorkstation/1.2.3 (linux)",
  });
};
const post = (path: string) => new Request(page + path, { method: "POST", body: "{}" });

describe("a second factor", () => {
  const nobody = { csrfToken: "of nobody", user: null, memberships: [] };
  const secondFactor = { challenge: "a challenge", expiresAt: "2026-11-21T14:05:00.000Z" };

  test("is asked for by the page: the step reaches it, the token does not, and nobody is in before the code", async () => {
    const gateway = open();
    platform.json("GET /api/session", nobody);
    platform.json("POST /api/login", { ...nobody, secondFactor });
    const step = await (await gateway.fetch(post("/api/login"))).json();
    expect(step).toMatchObject({ user: null, secondFactor });
    expect(JSON.stringify(step)).not.toContain("of nobody");
    expect(gateway.account()).toBeNull();

    platform.on("POST /api/login/second-factor", (_message, response) => {
      const head = { "content-type": "application/json", "set-cookie": "session=of-anna; Path=/" };
      response.writeHead(200, head).end(JSON.stringify({ csrfToken: "of Anna", user: anna, memberships: [] }));
    });
    const changes: unknown[] = [];
    gateway.onAccountChanged((account, how) => changes.push([account?.email ?? null, how]));
    const session = await (await gateway.fetch(post("/api/login/second-factor"))).json();
    expect(session).toMatchObject({ user: { email: anna.email } });
    expect(JSON.stringify(session)).not.toContain("of Anna");
    expect(changes).toEqual([[anna.email, "on-purpose"]]);
    // The account's list of devices names this one.
    expect(platform.received.map(({ headers }) => headers["user-agent"])).toEqual(
      Array.from(platform.received, () => "NotaryWorkstation/1.2.3 (linux)"),
    );
  });
});
