import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createLoopbackHost, type LoopbackHost } from "#main/hosts/loopback/host.ts";
import { createLog } from "#main/security/log.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { connect, cookieOf, nextMessage, send } from "./browser-requests.ts";

const spec = (window: "workstation" | "consent") => ({
  window,
  path: `/${window}.html`,
  title: "T",
  widthPx: 1,
  heightPx: 1,
});
const paths = { data: "", logs: "", temporary: "", renderer: "", resources: "" };

let host: LoopbackHost;
let links: string[];
const logged: string[] = [];
let origins: { workstation: string; consent: string };
let calls: { window: string; name: string; windowId: string }[];
const senders = new Map<string, { emit(name: string, payload: unknown): void }>();

const startHost = async ({ openTimeoutMs, reloadGraceMs }: { openTimeoutMs?: number; reloadGraceMs?: number }) => {
  links = [];
  calls = [];
  host = createLoopbackHost({
    paths,
    log: createLog((line) => logged.push(line)),
    port: 0,
    announce: (url) => links.push(url),
    ...(openTimeoutMs === undefined ? {} : { openTimeoutMs }),
    ...(reloadGraceMs === undefined ? {} : { reloadGraceMs }),
  });
  for (const window of ["workstation", "consent"] as const) {
    senders.set(
      window,
      host.connectBridge(window, async ({ name, windowId }) => {
        calls.push({ window, name, windowId });
        return { result: { window, name } };
      }),
    );
  }
  origins = {
    workstation: await host.serveOrigin(
      "workstation",
      async (request) => new Response(`page ${new URL(request.url).pathname} ${await request.text()}`),
    ),
    consent: await host.serveOrigin("consent", async () => new Response("consent")),
  };
};
/** The same, but for times that a test has to sit out. */
const startAnew = async (times: { openTimeoutMs?: number; reloadGraceMs?: number }) => {
  await host.close();
  await startHost(times);
};
beforeEach(() => startHost({}));
afterEach(() => host.close());

const enter = async () => {
  await host.openWindow(spec("workstation"));
  const { headers } = await send(links.at(-1) ?? "");
  return cookieOf(headers);
};

describe("admission to the loopback host", () => {
  test("a link is exchanged once for an HttpOnly SameSite=Strict cookie named by the port", async () => {
    await host.openWindow(spec("workstation"));
    const link = links[0] ?? "";
    const first = await send(link);
    expect([first.status, first.headers.location]).toEqual([303, "/workstation.html"]);
    const port = new URL(origins.workstation).port;
    expect(String(first.headers["set-cookie"])).toMatch(
      new RegExp(`^notary-workstation-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`, "u"),
    );
    expect((await send(link)).status).toBe(403);
    expect((await send(link, { cookie: cookieOf(first.headers) })).status).toBe(303);
  });

  test("nothing is served without the cookie, and a guessed one does not help", async () => {
    const port = new URL(origins.workstation).port;
    for (const headers of [{}, { cookie: `notary-workstation-${port}=guess` }, { cookie: "notary-workstation-1=x" }]) {
      expect((await send(`${origins.workstation}/workstation.html`, headers)).status).toBe(403);
    }
    expect((await send(`${origins.workstation}/start?token=guess`)).status).toBe(403);
  });

  test("another name for 127.0.0.1 is refused, so that no name can be rebound to it", async () => {
    const cookie = await enter();
    const port = new URL(origins.workstation).port;
    for (const name of [`localhost:${port}`, `evil.test:${port}`, "127.0.0.1", `127.0.0.1:${Number(port) + 1}`]) {
      expect((await send(`${origins.workstation}/workstation.html`, { cookie, host: name })).status).toBe(403);
    }
    expect((await send(`${origins.workstation}/workstation.html`, { cookie })).status).toBe(200);
  });

  test("requests from another origin are refused, the consent port's included", async () => {
    const cookie = await enter();
    for (const headers of [
      { origin: "https://evil.test" },
      { origin: origins.consent },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect((await send(`${origins.workstation}/api/session`, { cookie, ...headers })).status).toBe(403);
    }
    expect(
      (
        await send(`${origins.workstation}/api/session`, {
          cookie,
          origin: origins.workstation,
          "sec-fetch-site": "same-origin",
        })
      ).status,
    ).toBe(200);
  });

  test("an unsafe request must name its origin", async () => {
    const cookie = await enter();
    expect((await send(`${origins.workstation}/spool`, { cookie }, "POST")).status).toBe(403);
    expect((await send(`${origins.workstation}/spool`, { cookie, origin: origins.workstation }, "POST")).status).toBe(
      200,
    );
  });

  test("a script cannot redeem a link in the person's place", async () => {
    await host.openWindow(spec("workstation"));
    const link = links[0] ?? "";
    for (const headers of [
      { "sec-fetch-mode": "cors" },
      { "sec-fetch-dest": "iframe" },
      { origin: "https://evil.test" },
    ] as Record<string, string>[]) {
      expect((await send(link, headers)).status).toBe(403);
    }
    expect((await send(link)).status).toBe(303);
  });

  test.each(["cross-site", "same-site"])("a link followed from a %s page lands by a refresh", async (site) => {
    // After a redirect the browser would still name that page as the beginner: a Strict cookie would stay behind, and
    // the request would count as another origin's.
    await host.openWindow(spec("workstation"));
    const answer = await send(links[0] ?? "", {
      "sec-fetch-site": site,
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    });
    expect([answer.status, answer.headers.refresh, answer.headers.location]).toEqual([
      200,
      "0; url=/workstation.html",
      undefined,
    ]);
  });
});

describe("the bridge over a WebSocket", () => {
  test("answers calls and carries events", async () => {
    const cookie = await enter();
    const socket = (await connect(origins.workstation, { cookie, origin: origins.workstation })) as WebSocket;
    socket.send(JSON.stringify({ id: 7, name: "app.info", input: {} }));
    expect(await nextMessage(socket)).toEqual({ id: 7, result: { window: "workstation", name: "app.info" } });
    const event = nextMessage(socket);
    senders.get("workstation")?.emit("vault.changed", {});
    expect(await event).toEqual({ event: "vault.changed", payload: {} });
    socket.terminate();
  });

  test.each<[string, (headers: { cookie: string; origin: string }) => Record<string, string>]>([
    ["no cookie", ({ origin }) => ({ origin })],
    ["another site's origin", ({ cookie }) => ({ cookie, origin: "https://evil.test" })],
    ["no origin", ({ cookie }) => ({ cookie })],
    ["the consent page's origin", ({ cookie }) => ({ cookie, origin: origins.consent })],
  ])("refuses an upgrade with %s", async (_name, headersOf) => {
    const cookie = await enter();
    expect(await connect(origins.workstation, headersOf({ cookie, origin: origins.workstation }))).toBe(403);
  });

  test.each(["not json", "[]", '{"name":"x"}', '{"id":{},"name":"x"}', "null"])(
    "closes on the malformed frame %s instead of crashing",
    async (frame) => {
      const cookie = await enter();
      const socket = (await connect(origins.workstation, { cookie, origin: origins.workstation })) as WebSocket;
      const closed = new Promise<number>((resolve) => socket.once("close", resolve));
      socket.send(frame);
      expect(await closed).toBe(1008);
      expect(calls).toEqual([]);
    },
  );
});

describe("the consent window's own origin", () => {
  /** Opens the consent window the way a page does: by the link in the event. */
  const openConsent = async (signal?: AbortSignal) => {
    const cookie = await enter();
    const page = (await connect(origins.workstation, { cookie, origin: origins.workstation })) as WebSocket;
    const asked = nextMessage(page);
    const opening = host.openWindow(spec("consent"), signal);
    const { event, payload } = (await asked) as { event: string; payload: { url: string } };
    return { cookie, page, opening, event, url: payload.url };
  };

  test("is another port with its own link and cookie", async () => {
    const { cookie, opening, event, url, page } = await openConsent();
    expect(event).toBe("window.open");
    expect(new URL(url).origin).toBe(origins.consent);
    expect(origins.consent).not.toBe(origins.workstation);
    const { headers } = await send(url, {
      cookie,
      "sec-fetch-site": "same-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    });
    const consentCookie = cookieOf(headers);
    const socket = (await connect(origins.consent, { cookie: consentCookie, origin: origins.consent })) as WebSocket;
    expect((await opening).kind).toBe("open");
    socket.send(JSON.stringify({ id: 1, name: "consent.get", input: {} }));
    expect(await nextMessage(socket)).toMatchObject({ result: { window: "consent" } });
    for (const open of [socket, page]) open.terminate();
  });

  test("takes no answer from the workstation page, even with every cookie on the request", async () => {
    const asking = new AbortController();
    const { cookie, opening, url, page } = await openConsent(asking.signal);
    const { headers } = await send(url);
    const both = `${cookie}; ${cookieOf(headers)}`;
    // Cookies ignore ports, so a browser sends both; only the origin tells the pages apart.
    expect(await connect(origins.consent, { cookie: both, origin: origins.workstation })).toBe(403);
    expect(await connect(origins.consent, { cookie, origin: origins.consent })).toBe(403);
    expect((await send(`${origins.consent}/consent.html`, { cookie: both, origin: origins.workstation })).status).toBe(
      403,
    );
    asking.abort();
    expect((await opening).kind).toBe("blocked");
    expect(calls.filter(({ window }) => window === "consent")).toEqual([]);
    page.terminate();
  });

  test("is blocked when no page opens it in time, or there is no page at all", async () => {
    await startAnew({ openTimeoutMs: 100 });
    expect((await host.openWindow(spec("consent"))).kind).toBe("blocked");
    const { opening, url, page } = await openConsent();
    expect((await opening).kind).toBe("blocked");
    // The link is void: a late click opens nothing.
    expect((await send(url)).status).toBe(403);
    page.terminate();
  });

  test("closing it is noticed; a reload is not a closing, however long its scripts take", async () => {
    await startAnew({ reloadGraceMs: 20 });
    const { cookie: own, opening, url, page } = await openConsent();
    const cookie = cookieOf((await send(url)).headers);
    const load = () => send(`${origins.consent}/consent.html`, { cookie, "sec-fetch-dest": "document" });
    await load();
    const first = (await connect(origins.consent, { cookie, origin: origins.consent })) as WebSocket;
    const opened = await opening;
    if (opened.kind !== "open") throw new Error("not open");
    let isClosed = false;
    const closed = new Promise<void>((resolve) => opened.window.onClosed(() => ((isClosed = true), resolve())));
    await load();
    first.terminate();
    // The other window, which leaves for good after it, is given up meanwhile.
    page.terminate();
    const admits = async () => (await send(`${origins.workstation}/api/session`, { cookie: own })).status;
    await expect.poll(admits, inDueTime).toBe(403);
    expect(isClosed).toBe(false);
    const second = (await connect(origins.consent, { cookie, origin: origins.consent })) as WebSocket;
    expect(isClosed).toBe(false);
    second.terminate();
    await closed;
    expect(await connect(origins.consent, { cookie, origin: origins.consent })).toBe(403);
    page.terminate();
  });

  test("main closes it by an event, and its cookie is void from then on", async () => {
    const { opening, url, page } = await openConsent();
    const cookie = cookieOf((await send(url)).headers);
    const socket = (await connect(origins.consent, { cookie, origin: origins.consent })) as WebSocket;
    const opened = await opening;
    const event = nextMessage(socket);
    if (opened.kind === "open") opened.window.close();
    expect(await event).toEqual({ event: "window.close", payload: {} });
    expect((await send(`${origins.consent}/consent.html`, { cookie })).status).toBe(403);
    for (const open of [socket, page]) open.terminate();
  });
});

describe("a program of this computer that was not let in", () => {
  test.each(["TRACE", "PROPFIND", "OPTIONS", "GET", "POST"])(
    "is refused whatever it asks with %s, and leaves no line in the log",
    async (method) => {
      logged.length = 0;
      for (const path of ["/", "/spool", "/%%%?%", "//x", "/start?token=%ff", "*"])
        expect((await send(origins.workstation, {}, method, path)).status).toBe(403);
      expect(logged).toEqual([]);
    },
  );
});
