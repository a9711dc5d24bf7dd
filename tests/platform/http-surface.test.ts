import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declaredErrors } from "#platform/api/declared-errors.ts";
import { endpointsOfContract } from "#platform/http/endpoint-names.ts";
import { codeIn } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

type ErrorResponse = { content: { "application/json": { schema: { $ref?: string } } } };

/** A renderer build in small: what matters is how it is served. */
const makeRendererBuild = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "platform-renderer-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(
    path.join(folder, "signer.html"),
    "<!doctype html><html><head><title>Sign</title></head><body></body></html>",
  );
  writeFileSync(path.join(folder, "workstation.html"), "<!doctype html><title>Workstation</title>");
  writeFileSync(path.join(folder, "assets", "signer-abc123.js"), "export {};");
  writeFileSync(path.join(folder, "assets", "signer-abc123.js.map"), "{}");
  return folder;
};

describeOnPostgres("What the platform serves", (store) => {
  const renderer = makeRendererBuild();
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { RENDERER_DIR: renderer, PLATFORM_NAME: "Test Platform" } });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(renderer, { recursive: true, force: true });
  });
  const get = (path: string, init?: RequestInit) => fetch(`${running.url}${path}`, { redirect: "manual", ...init });

  test("says what it is, without a session", async () => {
    const { api } = await running.newBrowser();
    expect(await api.platform.identity()).toMatchObject({
      product: "notary-workstation-platform",
      name: "Test Platform",
      kind: "demo",
      publicUrl: running.url,
      simulators: ["mail", "text messages", "payouts", "billing", "certificate orders", "identity checks"],
      realtime: { host: "127.0.0.1", port: Number(new URL(running.url).port), tls: false },
    });
    expect(await api.platform.health()).toEqual({
      status: "ok",
      store: "ok",
      bounces: { mailbox: "off", leftUnread: 0 },
    });
  });

  test("answers of the interface are kept by no cache and carry the strict headers", async () => {
    const response = await get("/api/session");
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("the signer page has a policy under which only its own scripts run, with a fresh nonce each time", async () => {
    const [one, two] = await Promise.all([get("/join"), get("/join")]);
    const html = await one.text();
    const policy = one.headers.get("content-security-policy") ?? "";
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain(`connect-src 'self' ${running.url.replace("http", "ws")}`);
    expect(policy).toContain("media-src 'self' blob: mediastream:");
    expect(one.headers.get("permissions-policy")).toContain("camera=(self), microphone=(self)");
    expect(one.headers.get("permissions-policy")).toContain("display-capture=()");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/);
    expect(await two.text()).not.toContain(nonce);
  });

  test("files of the build are served with their type and a long life; pages, maps and what lies outside are not", async () => {
    const script = await get("/assets/signer-abc123.js");
    expect(script.headers.get("content-type")).toMatch(/javascript/);
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(script.headers.get("content-security-policy")).toContain("connect-src 'self'");
    for (const hidden of [
      "/workstation.html",
      "/signer.html",
      "/assets/signer-abc123.js.map",
      "/..%2f..%2fetc/passwd",
      "/assets/../../package.json",
      "/nothing",
    ]) {
      const response = await get(hidden);
      expect(response.status, hidden).toBe(404);
      expect(await codeIn(response), hidden).toBe("request/not-found");
    }
  });

  test("the pages that need no link are the signer's page under its policy [A066] [A072]", async () => {
    const pages = ["/notarize-a-document-online-find-a-notary", "/become-an-online-notary", "/login"];
    for (const open of ["/", "/check", "/join", "/online-notary-options-become-ron", "/company-info/BNS-7", ...pages]) {
      const page = await get(open);
      expect([open, page.status]).toEqual([open, 200]);
      expect(page.headers.get("content-security-policy"), open).toContain("script-src 'self'");
      expect(await page.text(), open).toContain("<title>Sign</title>");
    }
  });

  test("the OpenAPI document names every endpoint of the contract", async () => {
    const text = await (await get("/api/openapi.json")).text();
    // With every error written out at every endpoint it was 23 MB, for anybody who asked.
    expect(text.length).toBeLessThan(1_000_000);
    const document = JSON.parse(text) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    const named = new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g), ([, name]) => name));
    expect(named).toContain("AppError");
    expect([...named].filter((name) => name === undefined || !(name in document.components.schemas))).toEqual([]);
    expect(text.match(/"\$ref":/g)).toHaveLength(text.match(/"\$ref":"#\/components\/schemas\/\w+"/g)?.length ?? 0);
    expect(document.openapi).toMatch(/^3\.1/);
    for (const endpoint of endpointsOfContract) {
      expect(document.paths[endpoint.path.replace(/^\/api/, "")], endpoint.name).toHaveProperty(
        endpoint.method.toLowerCase(),
      );
    }
  });

  test("the OpenAPI document names the errors that an endpoint declares and those that its rule implies, and no other", async () => {
    const document = (await (await get("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, ErrorResponse | undefined> }>>;
      components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> };
    };
    const errorsOf = (method: string, path: string): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(document.paths[path]?.[method]?.responses ?? {}).flatMap(([status, response]) => {
          const name = response?.content["application/json"].schema.$ref?.split("/").at(-1) ?? "";
          return Number(status) < 400 ? [] : [[status, document.components.schemas[name]?.properties.code.enum ?? []]];
        }),
      );
    expect(errorsOf("post", "/login")).toEqual({
      403: ["auth/account-ended", "auth/awaiting-approval", "impersonation/read-only"],
      404: ["request/not-found"],
      408: ["request/too-slow"],
      413: ["request/too-large"],
      419: ["auth/csrf"],
      422: ["auth/wrong-credentials", "request/invalid"],
      429: ["auth/too-many-attempts", "request/busy"],
      500: ["platform/defect"],
      503: ["platform/stopping", "platform/taken-over", "platform/unavailable"],
      507: ["platform/disk-full"],
    });
    expect(errorsOf("post", "/signing/{id}/document/{docId}/freeze")).toMatchObject({
      401: ["auth/signed-out"],
      403: ["auth/forbidden", "impersonation/read-only"],
      409: [
        "document/not-ready",
        "document/wrong-state",
        "endorsement/commission-ended",
        "endorsement/commission-unchecked",
        "fields/stale-version",
        "signing/closed",
      ],
      423: ["lock/other-lease"],
    });
    for (const { name, method, path } of endpointsOfContract) {
      const codes = Object.values(errorsOf(method.toLowerCase(), path.replace(/^\/api/, ""))).flat();
      expect(codes.toSorted(), name).toEqual([...(declaredErrors.get(name) ?? [])].toSorted());
    }
  });

  test("unknown paths, unknown methods and bodies of unknown kinds are refused in the contract's form", async () => {
    expect(await codeIn(await get("/api/nothing"))).toBe("request/not-found");
    expect(await codeIn(await get("/api/session", { method: "DELETE" }))).toBe("request/not-found");
    // With a body that somebody would have to read.
    const log = running.logLines.length;
    for (const path of ["/api/nothing", "/nothing"]) {
      const answer = await get(path, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
      expect([answer.status, await codeIn(answer)]).toEqual([404, "request/not-found"]);
    }
    expect(running.logLines.slice(log).filter((line) => line.includes("defect"))).toEqual([]);
    const browser = await running.newBrowser();
    const login = (body: BodyInit, type: string) =>
      browser.fetch("/api/login", { method: "POST", body, headers: { "content-type": type } });
    expect(await codeIn(await login("{", "application/json"))).toBe("request/invalid");
    expect(await codeIn(await login("<a/>", "text/xml"))).toBe("request/invalid");
    expect(await codeIn(await login("no boundary", "multipart/form-data"))).toBe("request/invalid");
    const large = await login(JSON.stringify({ email: "x".repeat(9 * 1_048_576) }), "application/json");
    expect(await codeIn(large)).toBe("request/too-large");
  });

  test("a defect is answered with a reference to the log and nothing else", async () => {
    const browser = await running.signedIn("Nora");
    const { services } = running.platform;
    // A row that breaks the contract: the answer is checked on its way out.
    await services.store.read
      .updateTable("signings")
      .set({ kind: "not a kind" as never })
      .execute();
    const response = await browser.fetch("/api/signings");
    const body = (await response.json()) as { code: string; data: { params: { reference: string } } };
    expect(response.status).toBe(500);
    expect(body.code).toBe("platform/defect");
    expect(JSON.stringify(body)).not.toMatch(/validation|stack|node_modules|not a kind/i);
    expect(running.logLines.some((line) => line.includes(body.data.params.reference) && line.includes("defect"))).toBe(
      true,
    );
  });

  test("the log holds neither tokens nor queries nor bodies", async () => {
    const link = running.welcome.links[0]?.url ?? "";
    const { browser } = await running.joined(link);
    await browser.fetch("/api/signings?secret=query-text");
    const text = running.logLines.join("");
    const account = running.welcome.accounts[0];
    for (const secret of [
      link.split("#")[1] ?? "",
      browser.csrf(),
      browser.sessionToken(),
      account?.password ?? "",
      "query-text",
    ]) {
      expect(secret).not.toBe("");
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"route":"/api/join"');
  });
});
