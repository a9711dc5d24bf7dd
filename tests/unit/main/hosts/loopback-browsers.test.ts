import { connect as connectTcp, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createLoopbackHost, type LoopbackHost } from "#main/hosts/loopback/host.ts";
import type { HostWindow } from "#main/host/host.ts";
import { createLog } from "#main/security/log.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { connect, cookieOf, send } from "./browser-requests.ts";

const spec = { path: "/x.html", title: "T", widthPx: 1, heightPx: 1 };
const paths = { data: "", logs: "", temporary: "", renderer: "", resources: "" };

let host: LoopbackHost;
let links: string[];
let logged: string[];
let left: number;
let origins: { workstation: string; consent: string };
let stderr: string;
const { write } = process.stderr;

beforeEach(async () => {
  links = [];
  logged = [];
  left = 0;
  stderr = "";
  process.stderr.write = (text: string | Uint8Array) => ((stderr += String(text)), true);
  host = createLoopbackHost({
    paths,
    log: createLog((line) => logged.push(line)),
    port: 0,
    announce: (url) => links.push(url),
    reloadGraceMs: 20,
    onLeft: () => (left += 1),
  });
  host.connectBridge("consent", async () => ({ result: {} }));
  // Every call asks for consent, as the import of a certificate does.
  host.connectBridge("workstation", async ({ name }) => {
    if (name !== "ask") return { result: {} };
    // It waits its turn first, as questions do.
    const opened = await Promise.resolve().then(() => host.openWindow({ ...spec, window: "consent" }, asking.signal));
    if (opened.kind === "open") asked.push(opened.window);
    return { result: { kind: opened.kind } };
  });
  asking = new AbortController();
  asked = [];
  origins = {
    workstation: await host.serveOrigin("workstation", async () => new Response("page")),
    consent: await host.serveOrigin("consent", async () => new Response("consent")),
  };
  await host.openWindow({ ...spec, window: "workstation" });
});
let asking: AbortController;
let asked: HostWindow[];
afterEach(async () => {
  process.stderr.write = write;
  asking.abort();
  await host.close();
});

/** A browser that uses a link, and its page. */
const open = async (link: string) => {
  const { status, headers } = await send(link);
  expect(status).toBe(303);
  const cookie = cookieOf(headers);
  const page = (await connect(origins.workstation, { cookie, origin: origins.workstation })) as WebSocket;
  const heard: { event?: string; payload?: unknown }[] = [];
  page.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8")) as never));
  return { cookie, page, heard };
};

describe("the links of the workstation", () => {
  test("reach nobody but whoever starts it: none is printed where the log is kept", async () => {
    const first = await open(links[0] ?? "");
    await open(host.newLink());
    first.page.terminate();
    expect(stderr).toBe("");
    expect(logged.join("")).not.toMatch(/token=(?!\[redacted\])/u);
  });

  test("are one at a time and work once: the next one makes the one before void", async () => {
    const second = host.newLink();
    expect((await send(links[0] ?? "")).status).toBe(403);
    const third = host.newLink();
    expect((await send(second)).status).toBe(403);
    expect((await send(third)).status).toBe(303);
    expect((await send(third)).status).toBe(403);
  });

  test("open the workstation again after its page was closed, whose cookie and links stay void", async () => {
    const { cookie, page } = await open(links[0] ?? "");
    page.terminate();
    await expect.poll(() => left, inDueTime).toBe(1);
    const refused = await send(`${origins.workstation}/x.html`, { cookie });
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining("press Enter in the terminal")]);
    const again = await open(host.newLink());
    expect((await send(`${origins.workstation}/x.html`, { cookie: again.cookie })).status).toBe(200);
  });

  test("a second one in the browser that has the workstation opens no second browser, and is spent", async () => {
    const { cookie, heard } = await open(links[0] ?? "");
    const link = host.newLink();
    const answer = await send(link, { cookie });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([303, undefined]);
    expect((await send(link)).status).toBe(403);
    expect(heard.filter(({ payload }) => (payload as { others: number }).others > 0)).toEqual([]);
  });
});

describe("another program of this computer, without a cookie", () => {
  const ask = (then: (socket: Socket) => void) =>
    new Promise<void>((resolve) => {
      const { host: name, port } = new URL(origins.workstation);
      const socket = connectTcp({ host: "127.0.0.1", port: Number(port), allowHalfOpen: true }, () => {
        socket.write(`GET /bridge HTTP/1.1\r\nHost: ${name}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`, () =>
          then(socket),
        );
      });
      socket.on("error", () => undefined);
      socket.resume().once("close", () => resolve());
    });

  test("does not end the workstation by asking for the bridge and cutting the line", async () => {
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 40 }, () => ask((socket) => socket.resetAndDestroy())));
    expect((await send(links[0] ?? "")).status).toBe(303);
  });

  test("keeps no line open that was refused the bridge", async () => {
    const { promise: cut, resolve } = Promise.withResolvers<unknown>();
    await ask((socket) => {
      // Its own half stays open; only a reset tells that nobody listens any more.
      socket.once("end", () => {
        const timer = setInterval(() => socket.write("x"), 10);
        socket.once("error", resolve).once("close", () => clearInterval(timer));
      });
    });
    expect(await cut).toBeInstanceOf(Error);
  });
});

describe("a second browser", () => {
  test("is announced in the first and noted in the log, and its leaving too", async () => {
    const first = await open(links[0] ?? "");
    const second = await open(host.newLink());
    const said = (others: number) => ({ event: "browsers.changed", payload: { others } });
    await expect.poll(() => first.heard.at(-1), inDueTime).toEqual(said(1));
    expect(logged.join("")).toContain("another browser was admitted");
    second.page.terminate();
    await expect.poll(() => first.heard.at(-1), inDueTime).toEqual(said(0));
    expect(left).toBe(0);
  });

  test("loads its page again with the first one when the pages were built anew", async () => {
    const first = await open(links[0] ?? "");
    const second = await open(host.newLink());
    host.reload();
    const said = { event: "window.reload", payload: {} };
    for (const { heard } of [first, second]) await expect.poll(() => heard, inDueTime).toContainEqual(said);
  });

  test("is announced again to a page of the first that was loaded anew", async () => {
    const first = await open(links[0] ?? "");
    await open(host.newLink());
    const headers = { cookie: first.cookie, origin: origins.workstation };
    const reloaded = (await connect(origins.workstation, headers)) as WebSocket;
    const heard: unknown[] = [];
    reloaded.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8"))));
    first.page.terminate();
    reloaded.send(JSON.stringify({ id: 1, name: "app.info", input: {} }));
    await expect.poll(() => heard, inDueTime).toContainEqual({ event: "browsers.changed", payload: { others: 1 } });
  });

  test("gets only the consent windows that it asked for itself, also where the other one was active last", async () => {
    const first = await open(links[0] ?? "");
    const second = await open(host.newLink());
    const wasAsked = (who: typeof first) => who.heard.filter(({ event }) => event === "window.open").length;
    first.page.send(JSON.stringify({ id: 1, name: "ask", input: {} }));
    await expect.poll(() => wasAsked(first), inDueTime).toBe(1);
    second.page.send(JSON.stringify({ id: 1, name: "other", input: {} }));
    await expect.poll(() => second.heard, inDueTime).toContainEqual({ id: 1, result: {} });
    asking.abort();
    asking = new AbortController();
    second.page.send(JSON.stringify({ id: 2, name: "ask", input: {} }));
    await expect.poll(() => wasAsked(second), inDueTime).toBe(1);
    expect([wasAsked(first), wasAsked(second)]).toEqual([1, 1]);
  });

  test("is not asked in place of the one that asked and is gone", async () => {
    const first = await open(links[0] ?? "");
    const second = await open(host.newLink());
    let opening: Promise<{ kind: string }> | null = null;
    host.connectBridge("workstation", async () => {
      const closed = new Promise((resolve) => first.page.once("close", resolve));
      first.page.terminate();
      await closed;
      await expect.poll(() => second.heard.at(-1), inDueTime).toMatchObject({ payload: { others: 0 } });
      opening = host.openWindow({ ...spec, window: "consent" }, asking.signal);
      return { result: {} };
    });
    first.page.send(JSON.stringify({ id: 1, name: "ask", input: {} }));
    await expect.poll(() => opening, inDueTime).not.toBeNull();
    expect((await (opening as unknown as Promise<{ kind: string }>)).kind).toBe("blocked");
    expect(second.heard.some(({ event }) => event === "window.open")).toBe(false);
  });

  test("cannot go on speaking as a consent window that was closed, and be asked in place of the next one", async () => {
    const callers: (string | undefined)[] = [];
    host.connectBridge("consent", async ({ windowId }) => (callers.push(windowId), { result: {} }));
    const first = await open(links[0] ?? "");
    first.page.send(JSON.stringify({ id: 1, name: "ask", input: {} }));
    const opened = () =>
      first.heard.find(({ event }) => event === "window.open")?.payload as { url: string } | undefined;
    await expect.poll(opened, inDueTime).toBeDefined();
    const { headers } = await send(opened()?.url ?? "");
    const consent = { cookie: cookieOf(headers), origin: origins.consent };
    // A page that plays along answers the closing; this one is somebody's program and does not.
    const kept = (await connect(origins.consent, consent)) as WebSocket;
    kept.close = () => undefined;
    await expect.poll(() => first.heard, inDueTime).toContainEqual({ id: 1, result: { kind: "open" } });
    asked.at(-1)?.close();
    const isCut = new Promise((resolve) => kept.once("close", resolve));
    const isAnswered = new Promise((resolve) =>
      kept.on("message", (data: Buffer) => data.includes('"id":2') && resolve(undefined)),
    );
    kept.send(JSON.stringify({ id: 2, name: "consent.get", input: {} }));
    await Promise.race([isCut, isAnswered]);
    expect(callers).toEqual([]);
  });
});
