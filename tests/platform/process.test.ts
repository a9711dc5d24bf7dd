import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { randomBytes, X509Certificate } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { openBrowser } from "./client.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";

type Child = ChildProcessByStdio<null, Readable, Readable>;
const children: Child[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "platform-process-"));
  folders.push(folder);
  return folder;
};

/** Of a demo that was started before; the first test makes one from nothing. */
const newSeededFolder = async (): Promise<string> => {
  const folder = newFolder();
  await copySeededPlatform(folder);
  return folder;
};

/** What Node compiled is not compiled again; nothing else of this process's environment. */
const compileCache = process.env["NODE_COMPILE_CACHE"];
const compileCacheVariable = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache };

const start = (args: string[], env: Record<string, string> = {}): Child => {
  const child = spawn(process.execPath, [...shortRunFlags, "platform/cli.ts", ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...compileCacheVariable, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
};

type Ready = {
  event: string;
  url: string;
  demo: boolean;
  accounts: { email: string; password: string }[];
  links: { fullName: string; signing: string; url: string }[];
  demoRootPem: string;
};

const ready = async (child: Child): Promise<Ready> => {
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(() => {
      throw new Error(`the platform ended: ${errors}`);
    }),
  ])) as [string];
  return JSON.parse(line) as Ready;
};

const ended = async (child: Child): Promise<{ code: number | null; errors: string }> => {
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  child.stdout.resume();
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
};

const demo = (folder: string) => ["--data", folder, "--port", "0", "--demo"];

test("a demo starts in an empty folder, says how to get in, and is the same one after a restart", async () => {
  const folder = newFolder();
  const first = start(demo(folder));
  const one = await ready(first);
  expect(one).toMatchObject({ event: "ready", demo: true });
  expect(one.links[0]).toMatchObject({ fullName: "Samuel Okafor", signing: "Warranty deed – 12 Harbor Lane" });
  expect(new X509Certificate(readFileSync(one.demoRootPem)).ca).toBe(true);
  const before = await openBrowser(one.url).api.platform.identity();
  first.kill("SIGTERM");
  expect((await once(first, "exit"))[0]).toBe(0);

  const two = await ready(start(demo(folder)));
  expect(two.accounts).toEqual(one.accounts);
  expect(two.links[0]?.url.split("#")[1]).toBe(one.links[0]?.url.split("#")[1]);
  const browser = openBrowser(two.url);
  expect((await browser.api.platform.identity()).platformId).toBe(before.platformId);
  await browser.api.account.session();
  const [account] = two.accounts;
  await browser.api.account.login({ email: account?.email ?? "", password: account?.password ?? "" });
  expect((await browser.api.signings.list({})).signings).toHaveLength(1);
});

test("a second platform on the same folder is refused, and a killed one leaves nothing in the way", async () => {
  const folder = await newSeededFolder();
  const first = start(demo(folder));
  const one = await ready(first);
  const second = await ended(start(demo(folder)));
  expect(second.code).toBe(1);
  expect(second.errors).toContain("Another platform process is using");
  const browser = openBrowser(one.url);
  await browser.api.account.session();
  const [account] = one.accounts;
  await browser.api.account.login({ email: account?.email ?? "", password: account?.password ?? "" });
  const { signing } = await browser.api.signings.create({
    title: "Acknowledged",
    kind: "real",
    scheduledAt: null,
    members: [],
  });
  first.kill("SIGKILL");
  await once(first, "exit");

  const third = await ready(start(demo(folder)));
  const again = openBrowser(third.url);
  await again.api.account.session();
  await again.api.account.login({ email: account?.email ?? "", password: account?.password ?? "" });
  expect((await again.api.signings.list({})).signings.map((entry) => entry.id)).toContain(signing.id);
});

test("asked to stop, it finishes what runs, turns away what is new, and sends sockets away to come back", async () => {
  const child = start(demo(await newSeededFolder()));
  const { url } = await ready(child);
  const { realtime } = await openBrowser(url).api.platform.identity();
  const socket = new WebSocket(`${url.replace("http", "ws")}/app/${realtime.key}?protocol=7`);
  await once(socket, "message");

  const browser = openBrowser(url);
  await browser.api.account.session();
  // A request whose body is still on its way when the signal comes, and a connection that is open but idle.
  const running = await halfRequest(url, browser.cookies(), browser.csrf());
  const idle = createConnection(Number(new URL(url).port), "127.0.0.1");
  await once(idle, "connect");

  const closed = once(socket, "close") as Promise<[number]>;
  const exited = once(child, "exit") as Promise<[number]>;
  child.kill("SIGTERM");
  expect((await closed)[0]).toBe(4200);
  idle.write("GET /api/signings HTTP/1.1\r\nhost: x\r\n\r\n");
  const [refusal] = (await once(idle, "data")) as [Buffer];
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503/);
  running.finish();
  expect(await running.answer).toMatch(/^HTTP\/1\.1 422[\s\S]*auth\/wrong-credentials/);
  expect((await exited)[0]).toBe(0);
});

/** Sends the head and half the body of a login by hand; `finish` sends the rest. */
const halfRequest = async (url: string, cookie: string, csrf: string) => {
  const socket: Socket = createConnection(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  const body = JSON.stringify({ email: "nobody@demo.example", password: "x" });
  const head = [
    "POST /api/login HTTP/1.1",
    "host: x",
    `cookie: ${cookie}`,
    `x-csrf-token: ${csrf}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "expect: 100-continue",
    "connection: close",
  ];
  // The platform's "100 Continue" says that it has taken the request in.
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  socket.write(body.slice(0, 10));
  let text = "";
  const answer = new Promise<string>((resolve) => {
    socket.on("data", (chunk: Buffer) => (text += String(chunk)));
    socket.on("close", () => resolve(text));
  });
  return { answer, finish: () => socket.write(body.slice(10)) };
};

test("a production platform serves HTTPS with a cookie that no neighbour can plant, and has no demo", async () => {
  const pki = createTestPki();
  try {
    const server = pki.issue("localhost");
    const folder = newFolder();
    await copyEmptyCluster(folder);
    const child = start(["--data", folder, "--port", "0"], {
      PUBLIC_URL: "https://sign.example.org",
      TRUSTED_ROOTS_FILE: pki.root.certificatePath,
      MAIL_SMTP_URL: "smtps://mail.example.org",
      MAIL_FROM: "no-reply@example.org",
      TEXT_MESSAGES: "off",
      ID_PICTURES_KEY: randomBytes(32).toString("base64"),
      TLS_CERT_FILE: server.certificatePath,
      TLS_KEY_FILE: server.keyPath,
    });
    const { url, demo: isDemo, accounts } = await ready(child);
    expect({ isDemo, accounts }).toEqual({ isDemo: false, accounts: undefined });
    const { request } = await import("node:https");
    const get = (target: string) =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
        request(`${url}${target}`, { rejectUnauthorized: false }, (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (text: string) => (body += text));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        })
          .on("error", reject)
          .end();
      });
    expect((await get("/api/demo/accounts")).status).toBe(404);
    const session = await get("/api/session");
    expect(String(session.headers["set-cookie"])).toMatch(
      /^__Host-nw_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(session.headers["strict-transport-security"]).toMatch(/^max-age=/);
    const identity = JSON.parse((await get("/api/platform")).body) as object;
    expect(identity).toMatchObject({
      kind: "production",
      publicUrl: "https://sign.example.org",
      realtime: { host: "sign.example.org", port: 443, tls: true },
    });
    expect((await get("/api/openapi.json")).body).not.toContain("/demo/");
  } finally {
    pki.remove();
  }
});

test.each([
  [["--port", "0"], {}, /Say where the platform keeps its data/],
  [["--data", "X", "--prot", "0"], {}, /Usage: cli\.ts/],
  [["--data", "X", "--port", "0"], {}, /PUBLIC_URL is needed/],
  [
    ["--data", "X", "--demo", "--port", "0"],
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    /PostgreSQL at DATABASE_URL does not answer/,
  ],
  [
    ["--data", "X", "--demo", "--port", "0"],
    { TRUSTED_ROOTS_FILE: "/nowhere/roots.pem" },
    /trusted authorities cannot be read/,
  ],
  [
    ["--data", "X", "--demo", "--port", "0"],
    { TLS_CERT_FILE: "/nowhere/c.pem", TLS_KEY_FILE: "/nowhere/k.pem" },
    /TLS certificate or key cannot be read/,
  ],
  [["--data", "X", "--demo", "--host", "203.0.113.7", "--port", "0"], {}, /EADDRNOTAVAIL/],
])("with %o %o it does not start and says why", async (args, env, words) => {
  const folder = await newSeededFolder();
  const { code, errors } = await ended(
    start(
      args.map((argument) => (argument === "X" ? folder : argument)),
      env,
    ),
  );
  expect(code).toBe(1);
  expect(errors).toMatch(/The platform cannot start:/);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(existsSync(path.join(folder, "database", "postmaster.pid"))).toBe(false);
});
