import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppErrorSchema } from "#contract/common/app-error.ts";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import { createVaultHandlers } from "#main/features/vault/handlers.ts";
import { createGateway, heldToken } from "#main/gateway/create-gateway.ts";
import { inNameOf } from "#main/gateway/in-name-of.ts";
import { createPlatformClient } from "#main/gateway/platform-client.ts";
import { fetchWithinOrigin } from "#main/hosts/loopback/fetch-within-origin.ts";
import { createLog } from "#main/security/log.ts";
import { anna, identityOf, startScriptedPlatform, type ScriptedPlatform } from "./scripted-platform.ts";

const page = "http://127.0.0.1:9";
const errorIn = async (response: Response) => AppErrorSchema.parse(((await response.json()) as { data: unknown }).data);
const silent = createLog(() => undefined);

let platform: ScriptedPlatform;
let status: PlatformStatus;

const open = (timeoutMs?: number) =>
  createGateway({
    fetch: fetchWithinOrigin,
    status: () => status,
    log: silent,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

beforeEach(async () => {
  platform = await startScriptedPlatform();
  status = { kind: "ready", url: platform.url, identity: identityOf(platform.url) };
  platform.json(
    "GET /api/session",
    { csrfToken: "real-token", user: anna, memberships: [] },
    { "set-cookie": ["session=s1; HttpOnly; Path=/", "flag=1"] },
  );
});
afterEach(() => platform.close());

const signIn = async (gateway: ReturnType<typeof open>) => gateway.fetch(new Request(`${page}/api/session`));

describe("the gateway", () => {
  test("keeps cookie and CSRF token from the page, and sends both for it, with every request", async () => {
    const gateway = open();
    const answer = await signIn(gateway);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ csrfToken: heldToken, user: { email: anna.email } });

    platform.json("POST /api/signings", { ok: true });
    await gateway.fetch(
      new Request(`${page}/api/signings`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
    );
    await gateway.fetch(new Request(`${page}/api/signings`));
    expect(platform.received.at(-1)).toMatchObject({ method: "GET", headers: { "x-csrf-token": "real-token" } });
    const sent = platform.received.at(-2);
    expect(sent?.headers.cookie).toBe("session=s1; flag=1");
    expect(sent?.headers["x-csrf-token"]).toBe("real-token");
  });

  test("forwards nothing that a page says of cookies, origin, referrer or token", async () => {
    const gateway = open();
    platform.json("POST /api/signings", {});
    await gateway.fetch(
      new Request(`${page}/api/signings`, {
        method: "POST",
        body: "{}",
        headers: {
          cookie: "session=forged",
          origin: "https://evil.test",
          referer: "https://evil.test/",
          "x-csrf-token": "forged",
          authorization: "Bearer forged",
          "x-forwarded-for": "1.2.3.4",
        },
      }),
    );
    const headers = platform.received.at(-1)?.headers;
    expect(JSON.stringify(headers)).not.toMatch(/forged|evil|1\.2\.3\.4/u);
    expect(headers?.["x-csrf-token"]).toBe("real-token");
  });

  test.each(["/logout", "/presence", "/broadcasting/auth"])(
    "puts the token into the form of %s [A417] [A419]",
    async (path) => {
      const gateway = open();
      platform.json(`POST ${path}`, { done: true });
      const body = new URLSearchParams({ _token: heldToken, presence: "1" });
      await gateway.fetch(new Request(page + path, { method: "POST", body }));
      const form = new URLSearchParams(platform.received.at(-1)?.body);
      expect(form.get("_token")).toBe("real-token");
      expect(form.get("presence")).toBe("1");
    },
  );

  test("tells who is signed in, and when that changes", async () => {
    const gateway = open();
    const seen: (string | null)[] = [];
    gateway.onAccountChanged((account) => seen.push(account?.email ?? null));
    await signIn(gateway);
    await signIn(gateway);
    expect(gateway.account()?.email).toBe(anna.email);
    platform.json("POST /logout", { done: true });
    await gateway.fetch(new Request(`${page}/logout`, { method: "POST", body: new URLSearchParams({ _token: "x" }) }));
    expect(gateway.account()).toBeNull();
    expect(seen).toEqual([anna.email, null]);
  });

  test("knows the account after a direct sign-in, which answers no session", async () => {
    const gateway = open();
    platform.json("GET /api/session", { csrfToken: "t0", user: null, memberships: [] });
    await signIn(gateway);
    platform.on("POST /api/demo/direct/login/7", (_message, response) => {
      platform.json("GET /api/session", { csrfToken: "t1", user: anna, memberships: [] });
      response.writeHead(200, { "content-type": "application/json", "set-cookie": "session=s2" }).end('{"url":"/"}');
    });
    await gateway.fetch(new Request(`${page}/api/demo/direct/login/7`, { method: "POST", body: "{}" }));
    expect(gateway.account()?.email).toBe(anna.email);
  });

  test("an ended session on the platform ends the account here", async () => {
    const gateway = open();
    await signIn(gateway);
    platform.json("GET /api/signings", { code: "auth/signed-out" }, {}, 401);
    await gateway.fetch(new Request(`${page}/api/signings`));
    expect(gateway.account()).toBeNull();
  });

  test("fetches a new token once when the platform refuses the old one", async () => {
    const gateway = open();
    await signIn(gateway);
    platform.json("GET /api/session", { csrfToken: "rotated", user: anna, memberships: [] });
    platform.on("POST /api/signings", (_message, response, { headers, body }) => {
      response
        .writeHead(headers["x-csrf-token"] === "rotated" ? 200 : 419, { "content-type": "application/json" })
        .end(body || "{}");
    });
    const answer = await gateway.fetch(new Request(`${page}/api/signings`, { method: "POST", body: '{"title":"x"}' }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ title: "x" });
  });

  test("a GET that changes something gets a token too, and once more a fresh one", async () => {
    const gateway = open();
    const path = "/api/signing/s/member/m/notify";
    platform.on(`GET ${path}`, (_message, response, { headers }) => {
      response.writeHead(headers["x-csrf-token"] === "rotated" ? 200 : 419, { "content-type": "application/json" });
      response.end("{}");
    });
    platform.json("GET /api/session", { csrfToken: "stale", user: anna, memberships: [] });
    await signIn(gateway);
    platform.json("GET /api/session", { csrfToken: "rotated", user: anna, memberships: [] });
    expect((await gateway.fetch(new Request(`${page}${path}`))).status).toBe(200);
    expect(platform.received.map((entry) => entry.headers["x-csrf-token"])).toEqual([
      undefined,
      "stale",
      undefined,
      "rotated",
    ]);
  });

  test("a platform that does not answer in time is named a timeout, with status 504", async () => {
    const gateway = open(50);
    platform.on("GET /api/signings", () => undefined);
    const answer = await gateway.fetch(new Request(`${page}/api/signings`));
    expect(answer.status).toBe(504);
    expect((await errorIn(answer)).code).toBe("workstation/platform-timeout");
  });

  test("the time is 100 seconds [S362] [A392] [S542] [A526]", async () => {
    vi.useFakeTimers();
    const never = (request: Request) =>
      new Promise<Response>((_resolve, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
      });
    const gateway = createGateway({ fetch: never, status: () => status, log: silent });
    let answer: Response | null = null;
    const asked = gateway.fetch(new Request(`${page}/api/signings`)).then((response) => (answer = response));
    await vi.advanceTimersByTimeAsync(99_999);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await errorIn(await asked)).toEqual({ code: "workstation/platform-timeout", params: { seconds: 100 } });
  });

  test("a platform that is down is named unreachable, with status 502 and why", async () => {
    const gateway = open();
    await platform.close();
    const answer = await gateway.fetch(new Request(`${page}/api/signings`));
    expect(answer.status).toBe(502);
    expect(await errorIn(answer)).toMatchObject({
      code: "workstation/platform-unreachable",
      params: { url: platform.url, detail: "the connection was refused" },
    });
  });

  test.each([
    ["data", 200, "application/json"],
    ["an error", 500, "text/plain"],
  ])("%s without an end is cut off, before it fills the memory", async (_what, code, type) => {
    const cut = Promise.withResolvers<void>();
    let sent = 0;
    platform.on("GET /api/signings", (_message, response) => {
      response.writeHead(code, { "content-type": type });
      const block = Buffer.alloc(1_048_576, 32);
      const more = () => {
        while (!response.destroyed && sent < 400) {
          sent += 1;
          if (!response.write(block)) return void response.once("drain", more);
        }
      };
      response.once("close", () => cut.resolve());
      more();
    });
    const response = await open().fetch(new Request(`${page}/api/signings`));
    expect([response.status, (await errorIn(response)).code]).toEqual([502, "workstation/platform-unreachable"]);
    await cut.promise;
    expect(sent).toBeLessThan(200);
  });

  test("a page with status 200 where data belongs is an error, not data", async () => {
    const gateway = open();
    platform.on("GET /api/signings", (_message, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Please accept our terms</h1>");
    });
    const answer = await gateway.fetch(new Request(`${page}/api/signings`));
    expect(answer.status).toBe(502);
    expect((await errorIn(answer)).code).toBe("workstation/platform-unreachable");
  });

  test("does not follow a redirect to another server with the session on it", async () => {
    const other = await startScriptedPlatform();
    const gateway = open();
    await signIn(gateway);
    platform.on("GET /api/signings", (_message, response) => {
      response.writeHead(302, { location: `${other.url}/api/signings` }).end();
    });
    const answer = await gateway.fetch(new Request(`${page}/api/signings`));
    expect((await errorIn(answer)).params.detail).toBe("it points to another server");
    expect(other.received).toEqual([]);
    await other.close();
  });

  test.each(["//evil.test/api/signings", "/\\evil.test/x", "/api/../..//evil.test/"])(
    "keeps the path %s with the platform",
    async (path) => {
      const gateway = open();
      await signIn(gateway);
      const answer = await gateway.fetch(new Request(page + path));
      expect([404, 502]).toContain(answer.status);
      expect(platform.received.every(({ headers }) => headers.host === new URL(platform.url).host)).toBe(true);
    },
  );

  test("passes bytes, ranges and upload headers, and makes the platform's Location a path", async () => {
    const gateway = open();
    platform.on("GET /api/signing/1/document/2/content", (_message, response, { headers }) => {
      response
        .writeHead(206, {
          "content-type": "application/pdf",
          "content-range": "bytes 0-3/9",
          etag: '"e"',
          "x-internal": "1",
        })
        .end(headers.range);
    });
    const part = await gateway.fetch(
      new Request(`${page}/api/signing/1/document/2/content`, { headers: { range: "bytes=0-3" } }),
    );
    expect([part.status, part.headers.get("content-range"), await part.text(), part.headers.get("x-internal")]).toEqual(
      [206, "bytes 0-3/9", "bytes=0-3", null],
    );

    platform.on("POST /api/uploads", (_message, response, { headers }) => {
      response
        .writeHead(201, {
          location: `${platform.url}/api/uploads/abc`,
          "upload-offset": "0",
          "tus-resumable": String(headers["tus-resumable"]),
        })
        .end();
    });
    const created = await gateway.fetch(
      new Request(`${page}/api/uploads`, {
        method: "POST",
        headers: { "tus-resumable": "1.0.0", "upload-length": "5" },
      }),
    );
    expect([created.headers.get("location"), created.headers.get("tus-resumable")]).toEqual([
      "/api/uploads/abc",
      "1.0.0",
    ]);
  });

  test("stops reading a body at 16 MB, and sends nothing of it", async () => {
    const gateway = open();
    await signIn(gateway);
    const before = platform.received.length;
    let pulled = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        // Far beyond the limit it ends after all, so that a gateway that reads on fails instead of filling the memory.
        if (pulled > 40) controller.close();
        else controller.enqueue(new Uint8Array(1_048_576));
      },
      cancel: () => void (isCancelled = true),
    });
    const answer = await gateway.fetch(
      new Request(`${page}/api/signings`, { method: "POST", body: endless, duplex: "half" } as RequestInit),
    );
    expect(await errorIn(answer)).toEqual({ code: "request/too-large", params: { maxMegabytes: 16 } });
    expect({ isCancelled, pulled: pulled < 20 }).toEqual({ isCancelled: true, pulled: true });

    const announced = await gateway.fetch(
      new Request(`${page}/api/signings`, { method: "POST", body: "{}", headers: { "content-length": "17000000" } }),
    );
    expect((await errorIn(announced)).code).toBe("request/too-large");
    expect(platform.received).toHaveLength(before);
  });

  test("sends nothing to a platform of another identity", async () => {
    const gateway = open();
    status = {
      kind: "unusable",
      url: platform.url,
      error: { code: "workstation/other-platform", params: { url: platform.url } },
    };
    const answer = await gateway.fetch(new Request(`${page}/api/signings`));
    expect((await errorIn(answer)).code).toBe("workstation/other-platform");
    expect(platform.received).toEqual([]);
  });

  test("forgets session and account when the platform changes", async () => {
    const gateway = open();
    await signIn(gateway);
    gateway.reset();
    expect(gateway.account()).toBeNull();
    await gateway.fetch(new Request(`${page}/api/signings`));
    expect(platform.received.at(-1)?.headers.cookie).toBeUndefined();
  });
});

/** An answer that the platform has ready and does not let go of. */
const held = (route: string, status: number, body: unknown, headers: Record<string, string> = {}) => {
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    platform.on(route, (_message, response) => {
      letGo = () =>
        void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
      resolve();
    });
  });
  return { asked, letGo: () => letGo() };
};
const bella = { ...anna, id: "1c7c6c1f-7b4a-4b8f-9e1d-4b5a1a7a2b22" as typeof anna.id, email: "bella@example.test" };
const get = (path: string) => new Request(page + path);
const post = (path: string, body: BodyInit = "{}") => new Request(page + path, { method: "POST", body });
const logOut = () => post("/logout", new URLSearchParams({ _token: "x" }));
const codeOf = async (response: Response) => [response.status, (await errorIn(response)).code];
/** Signing in at the page, which the platform answers with a new cookie and token. */
const logIn = async (gateway: ReturnType<typeof open>, user: typeof anna) => {
  const session = { csrfToken: `token of ${user.email}`, user, memberships: [] };
  platform.on("POST /api/login", (_message, response) => {
    platform.json("GET /api/session", session);
    const head = { "content-type": "application/json", "set-cookie": `session=of-${user.firstName}; Path=/` };
    response.writeHead(200, head).end(JSON.stringify(session));
  });
  return gateway.fetch(post("/api/login"));
};

describe("what was asked before a deliberate sign-out or exchange of account", () => {
  test("is no news when it comes back as signed out: it was cancelled", async () => {
    const gateway = open();
    await signIn(gateway);
    const late = held("GET /api/signings", 401, { code: "auth/signed-out" });
    platform.json("POST /logout", { done: true });
    const answer = gateway.fetch(get("/api/signings"));
    await late.asked;
    await gateway.fetch(logOut());
    late.letGo();
    expect(await codeOf(await answer)).toEqual([499, "workstation/job-cancelled"]);
  });

  test("does not sign out who signed in meanwhile, by status, cookie or session", async () => {
    const gateway = open();
    await signIn(gateway);
    platform.json("POST /logout", { done: true });
    const changes: unknown[] = [];
    gateway.onAccountChanged((account, how) => changes.push([account?.email ?? null, how]));
    const refused = held("GET /api/signings", 401, {}, { "set-cookie": "session=gone; Path=/" });
    const nobody = held("GET /api/session", 200, { csrfToken: "old", user: null, memberships: [] });
    const answers = [gateway.fetch(get("/api/signings")), gateway.fetch(get("/api/session"))] as const;
    await Promise.all([refused.asked, nobody.asked]);
    await gateway.fetch(logOut());
    platform.json("GET /api/session", { csrfToken: "of nobody", user: null, memberships: [] });
    await logIn(gateway, bella);
    refused.letGo();
    nobody.letGo();
    expect((await answers[0]).status).toBe(499);
    // Who is signed in is asked again, and answered as it is now.
    expect(await (await answers[1]).json()).toMatchObject({ user: { email: bella.email } });
    expect(gateway.account()?.email).toBe(bella.email);
    expect(changes).toEqual([
      [null, "on-purpose"],
      [bella.email, "on-purpose"],
    ]);
    platform.json("POST /api/signings", {});
    await gateway.fetch(post("/api/signings"));
    expect(platform.received.at(-1)?.headers).toMatchObject({
      cookie: expect.stringContaining(`session=of-${bella.firstName}`) as string,
      "x-csrf-token": `token of ${bella.email}`,
    });
  });

  test("is not done a second time in the name of who signed in meanwhile", async () => {
    const gateway = open();
    await signIn(gateway);
    const stale = held("POST /api/signings", 419, {});
    const answer = gateway.fetch(post("/api/signings"));
    await stale.asked;
    await logIn(gateway, bella);
    stale.letGo();
    expect((await answer).status).toBe(499);
    expect(platform.received.filter(({ path, method }) => `${method} ${path}` === "POST /api/signings")).toHaveLength(
      1,
    );
  });

  test("goes on in nobody else's name: a certificate that one imported is not registered as the other's", async () => {
    const gateway = open();
    await signIn(gateway);
    platform.json("POST /api/certificates", {});
    const discarded: unknown[] = [];
    const { "vault.import": importPfx } = createVaultHandlers({
      account: async () =>
        ({
          userId: anna.id,
          vault: {
            // Its consent window stands open while somebody else signs in.
            import: async () => {
              await logIn(gateway, bella);
              return { kind: "ok", credential: { id: "anna's" }, chainPem: ["pem"] };
            },
            discard: async (id: unknown) => void discarded.push(id),
          },
        }) as never,
      platform: createPlatformClient(gateway),
      emit: () => undefined,
      spool: { find: () => ({ path: "/x" }) as never, release: async () => undefined },
    });
    const imported = await importPfx({ file: "f" as never }, { windowId: "w" });
    // Kept for its owner, and registered before its first lock.
    expect([imported.kind, discarded]).toEqual(["ok", []]);
    expect(platform.received.filter(({ method, path }) => method === "POST" && path !== "/api/login")).toEqual([]);
    expect((await gateway.fetch(get("/api/session"))).status).toBe(200);
  });

  test("goes on in nobody else's name, while the platform has not said yet who signed in", async () => {
    const gateway = open();
    await signIn(gateway);
    platform.json("POST /api/signings", {});
    const session = held("GET /api/session", 200, { csrfToken: "x", user: bella, memberships: [] });
    platform.json("POST /api/demo/direct/login/2", {}, { "set-cookie": "session=of-bella; Path=/" });
    const entering = gateway.fetch(post("/api/demo/direct/login/2"));
    await session.asked;
    expect(await codeOf(await inNameOf(anna.id, () => gateway.fetch(post("/api/signings"))))).toEqual([
      401,
      "auth/signed-out",
    ]);
    session.letGo();
    await entering;
    expect((await inNameOf(bella.id, () => gateway.fetch(post("/api/signings")))).status).toBe(200);
  });

  test("was a session's end and no sign-out: the refusal stays what it is", async () => {
    const gateway = open();
    await signIn(gateway);
    const changes: unknown[] = [];
    gateway.onAccountChanged((account, how) => changes.push([account, how]));
    platform.json("GET /api/signings", { code: "auth/signed-out" }, {}, 401);
    platform.json("GET /api/other", { code: "auth/signed-out" }, {}, 401);
    const answers = await Promise.all([gateway.fetch(get("/api/signings")), gateway.fetch(get("/api/other"))]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
    expect(changes).toEqual([[null, "found"]]);
  });
});
