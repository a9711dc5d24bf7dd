import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { identityOf, startScriptedPlatform } from "../gateway/scripted-platform.ts";

const root = join(import.meta.dirname, "../../../..");
const isBuilt = existsSync(join(root, "dist/renderer/workstation.html"));

let folder: string;
const running = new Set<ReturnType<typeof spawn>>();
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "loopback-cli-"))));
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

const start = (...options: string[]) => {
  const child = spawn(process.execPath, [join(root, "main/hosts/loopback/cli.ts"), ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  const firstLine = new Promise<string>((resolve, reject) => {
    reader.on("line", (line) => {
      lines.push(line);
      resolve(line);
    });
    void ended.then(() => reject(new Error(stderr)));
  });
  firstLine.catch(() => undefined);
  return { child, ended, lines, firstLine, stderr: () => stderr };
};
const always = () => ["--data", join(folder, "data"), "--no-open", "--no-secret-service"];

/** Enters like a browser and calls the bridge like the page. */
const call = async (link: string, name: string, input: unknown) => {
  // Not fetch: a script may not redeem a link, and Node's fetch says that it is one.
  const entered = await new Promise<IncomingMessage>((resolve, reject) => get(link, resolve).once("error", reject));
  const cookie = entered.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  entered.resume();
  const { origin } = new URL(link);
  const socket = new WebSocket(`${origin.replace("http", "ws")}/bridge`, { headers: { cookie, origin } });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const answered = new Promise<unknown>((resolve) =>
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { id?: number };
      if (message.id === 1) resolve(message);
    }),
  );
  socket.send(JSON.stringify({ id: 1, name, input }));
  const message = (await answered) as { result: Record<string, unknown> };
  socket.terminate();
  return message.result;
};

describe.skipIf(!isBuilt)("the loopback host's command (needs the built pages)", () => {
  test("prints one JSON line with the link, keeps logs on stderr, and ends cleanly on SIGTERM", async () => {
    const { child, ended, lines, firstLine } = start(...always());
    const { event, url } = JSON.parse(await firstLine) as { event: string; url: string };
    expect(event).toBe("ready");
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start\?token=[\w-]{43}$/u);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(lines).toHaveLength(1);
    expect(readdirSync(join(folder, "data"))).not.toContain("temporary");
  });

  test("uses the platform that it is given, keeps it for the next start, and offers suggestions before there is one", async () => {
    const platform = await startScriptedPlatform();
    platform.json("GET /api/platform", identityOf(platform.url));
    const fresh = start(
      "--data",
      join(folder, "fresh"),
      "--no-open",
      "--no-secret-service",
      "--suggest-platform",
      platform.url,
    );
    const info = await call((JSON.parse(await fresh.firstLine) as { url: string }).url, "app.info", {});
    expect(info).toMatchObject({ platform: { kind: "none" }, suggestedPlatformUrls: [platform.url], host: "loopback" });

    const first = start(...always(), "--platform", platform.url);
    await call((JSON.parse(await first.firstLine) as { url: string }).url, "app.info", {});
    first.child.kill("SIGTERM");
    await first.ended;
    const second = start(...always());
    const again = await call((JSON.parse(await second.firstLine) as { url: string }).url, "app.info", {});
    expect(again).toMatchObject({ platform: { kind: "ready", url: platform.url }, platformLocked: false });
    await platform.close();
  });

  test("an organization's policy fixes the platform", async () => {
    const platform = await startScriptedPlatform();
    platform.json("GET /api/platform", identityOf(platform.url));
    const policy = join(folder, "policy.json");
    writeFileSync(policy, JSON.stringify({ serverUrl: platform.url }));
    const { firstLine } = start(...always(), "--policy", policy, "--platform", "https://elsewhere.test");
    const { url } = JSON.parse(await firstLine) as { url: string };
    expect(await call(url, "app.info", {})).toMatchObject({
      platform: { kind: "ready", url: platform.url },
      platformLocked: true,
    });
    await platform.close();
  });

  test("a folder that cannot be used is a plain sentence and an exit code", async () => {
    writeFileSync(join(folder, "file"), "");
    const { ended, stderr } = start("--data", join(folder, "file/data"), "--no-open", "--no-secret-service");
    expect(await ended).toBe(1);
    expect(stderr()).toContain("cannot be used");
  });

  test("so is a folder whose lock is no file", async () => {
    mkdirSync(join(folder, "data/in-use.db"), { recursive: true });
    const { ended, stderr } = start(...always());
    expect(await ended).toBe(1);
    expect(stderr()).toMatch(/^The folder .* cannot be used: .*\n$/u);
  });
});

test.skipIf(!isBuilt)(
  "a second start on the same folder ends with a plain sentence; after a kill the folder is free",
  async () => {
    const first = start(...always());
    await first.firstLine;
    const second = start(...always());
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toContain("Another workstation uses the folder");
    first.child.kill("SIGKILL");
    await first.ended;
    const third = start(...always());
    expect(JSON.parse(await third.firstLine)).toMatchObject({ event: "ready" });
  },
);

test("without a data folder it says how it is used", async () => {
  const { ended, stderr } = start();
  expect(await ended).toBe(2);
  expect(stderr()).toContain("--data DIR");
});
