import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import type { Host, OriginHandler } from "#main/host/host.ts";
import { fetchWithinOrigin } from "#main/hosts/loopback/fetch-within-origin.ts";
import { createLog } from "#main/security/log.ts";
import { startWorkstation, type Workstation } from "#main/workstation.ts";
import { anna, identityOf, startScriptedPlatform, type ScriptedPlatform } from "./gateway/scripted-platform.ts";

let folder: string;
let platform: ScriptedPlatform;
let workstation: Workstation | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "notary-workstation-"));
  platform = await startScriptedPlatform();
  workstation = null;
});
afterEach(async () => {
  await workstation?.close();
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** A host without windows; what a window would ask goes straight to its origin's handler. */
const startOn = async (platformUrl: string) => {
  const origins = new Map<WindowKind, OriginHandler>();
  const host: Host = {
    kind: "loopback",
    paths: {
      data: join(folder, "data"),
      logs: join(folder, "logs"),
      temporary: join(folder, "temporary"),
      renderer: join(folder, "renderer"),
      resources: join(import.meta.dirname, "../../../resources"),
    },
    serveOrigin: async (window, handle) => {
      origins.set(window, handle);
      return `http://${window}.test`;
    },
    allowMedia: () => undefined,
    connectBridge: () => ({ emit: () => undefined }),
    openWindow: async () => ({ kind: "blocked" }),
    fetch: fetchWithinOrigin,
    openExternal: async () => undefined,
    spawnIsolated: () => {
      throw new Error("nothing is to be computed here");
    },
    notify: () => undefined,
    keepAwake: () => () => undefined,
    guardClosing: () => undefined,
  };
  workstation = await startWorkstation(host, { version: "1.0.0", log: createLog(() => undefined), platformUrl });
  const handle = origins.get("workstation");
  return (path: string, method = "GET") =>
    handle?.(new Request(`http://workstation.test${path}`, method === "GET" ? {} : { method, body: "{}" }));
};

test("who signs in before the platform has said who it is stays signed in when it does, and is known at the next start", async () => {
  let introduce = () => {};
  platform.on("GET /api/platform", (_message, response) => {
    introduce = () =>
      void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(identityOf(platform.url)));
  });
  const session = { csrfToken: "t", user: anna, memberships: [] };
  platform.json("GET /api/session", { ...session, user: null });
  platform.json("POST /api/login", session, { "set-cookie": "session=s1; Path=/" });
  platform.json("GET /api/signings", []);
  const ask = await startOn(platform.url);
  expect((await ask("/api/login", "POST"))?.status).toBe(200);

  introduce();
  // A page is handed out only after the platform is known: by then whatever that does is done.
  await ask("/workstation.html");
  await ask("/api/signings");
  expect(platform.received.at(-1)).toMatchObject({ path: "/api/signings", headers: { cookie: "session=s1" } });
  const kept = JSON.parse(await readFile(join(folder, "data/settings.json"), "utf8")) as unknown;
  expect(kept).toMatchObject({ lastAccount: { userId: anna.id, fullName: anna.fullName } });
});
