import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageFiles } from "#main/windows/page-files.ts";
import { createWorkstationOrigin } from "#main/windows/workstation-origin.ts";

let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pages-"));
  root = join(folder, "renderer");
  mkdirSync(join(root, "assets"), { recursive: true });
  for (const name of ["workstation", "consent", "signer"]) {
    writeFileSync(
      join(root, `${name}.html`),
      `<meta nonce="__CSP_NONCE__"><meta name="platform-status" content="__PLATFORM_STATUS__"><script nonce="__CSP_NONCE__"></script>${name}`,
    );
  }
  writeFileSync(join(root, "assets/index-abc.js"), "export {};");
  writeFileSync(join(folder, "secret.txt"), "secret");
});
afterAll(() => rmSync(folder, { recursive: true }));

const serve = (window: "workstation" | "consent" = "workstation", realtime: string | null = "wss://rt.test") =>
  createPageFiles({ window, root, page: `${window}.html`, realtimeOrigin: () => realtime });
const get = (path: string, window?: "workstation" | "consent", method = "GET") =>
  serve(window)(new Request(`http://127.0.0.1:4711${path}`, { method }));

describe("page files", () => {
  test("a page says whether there is a platform that it can ask at once", async () => {
    expect(await (await get("/workstation.html")).text()).toContain('name="platform-status" content="ready"');
    const without = await serve("workstation", null)(new Request("http://127.0.0.1:4711/workstation.html"));
    expect(await without.text()).toContain('name="platform-status" content="unknown"');
  });

  test("a page comes with a fresh nonce in policy and markup, and with every header", async () => {
    const first = await get("/workstation.html");
    const nonce = /'nonce-([\w-]{20,})'/u.exec(first.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    expect((await first.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
    expect((await get("/workstation.html")).headers.get("content-security-policy")).not.toContain(nonce);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(first.headers.get("permissions-policy")).toContain("camera=(self), microphone=(self)");
    expect(first.headers.get("content-security-policy")).toContain(
      "connect-src 'self' ws://127.0.0.1:4711 wss://rt.test",
    );
  });

  test("the consent page has no camera and no network but its bridge", async () => {
    const page = await get("/consent.html", "consent");
    expect(page.headers.get("permissions-policy")).toContain("camera=(), microphone=()");
    expect(page.headers.get("content-security-policy")).toContain("connect-src ws://127.0.0.1:4711;");
  });

  test("a window serves no page but its own", async () => {
    expect((await get("/consent.html")).status).toBe(404);
    expect((await get("/signer.html")).status).toBe(404);
    expect((await get("/workstation.html", "consent")).status).toBe(404);
  });

  test("a route of the page is the page; an asset is itself; an absent one is not found", async () => {
    expect(await (await get("/signings/1")).text()).toContain("workstation");
    const asset = await get("/assets/index-abc.js");
    expect([asset.headers.get("content-type"), await asset.text()]).toEqual([
      "text/javascript; charset=utf-8",
      "export {};",
    ]);
    // A worker runs under the policy of its own file.
    expect(asset.headers.get("content-security-policy")).toContain(
      "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect((await get("/assets/none.js")).status).toBe(404);
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "/assets/%00.js",
    "/%E0%A4%A.js",
  ])("%s does not leave the folder", async (path) => {
    const response = await get(path);
    expect(await response.text()).not.toContain("secret");
  });

  test("only GET and HEAD are answered", async () => {
    expect((await get("/workstation.html", "workstation", "POST")).status).toBe(405);
    expect((await (await get("/workstation.html", "workstation", "HEAD")).text()).length).toBe(0);
  });
});

test("the workstation's origin sends each path where it belongs, and what the platform sent is inert as a page", async () => {
  const to = (name: string) => async () => new Response(name);
  const origin = createWorkstationOrigin({
    gateway: to("gateway"),
    spool: to("spool"),
    outgoing: to("outgoing"),
    recordingPieces: to("recording"),
    pages: to("pages"),
  });
  const places = {
    "/api/session": "gateway",
    "/api": "gateway",
    "/recording-pieces/abc/0": "recording",
    "/logout": "gateway",
    "/presence": "gateway",
    "/broadcasting/auth": "gateway",
    "/spool": "spool",
    "/outgoing/x": "outgoing",
    "/": "pages",
    "/apix": "pages",
    "/logout/x": "pages",
  };
  for (const [path, place] of Object.entries(places)) {
    const response = await origin(new Request(`http://127.0.0.1:1${path}`));
    expect([path, await response.text()]).toEqual([path, place]);
    const isInert = (response.headers.get("content-security-policy") ?? "").includes("sandbox");
    expect(isInert).toBe(place !== "pages");
  }
});
