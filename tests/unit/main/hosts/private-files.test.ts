import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { startLoopbackWorkstation, startPlatform } from "#scripts/services/product.ts";
import type { Service } from "#scripts/services/service.ts";
import { openToOthers, tokensIn } from "#tests/builders/private-files.ts";
import { cookieOf, send } from "./browser-requests.ts";

let folder: string;
let umask: number;
const running: Service<unknown>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "notary-private-"));
  // The worst that a system may be set to; what is started here inherits it.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  for (const service of running.splice(0).toReversed()) await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test("a folder that others could enter is put right to its last file, and what a link leads to is left alone", async () => {
  const outside = join(folder, "outside");
  const data = join(folder, "data");
  await mkdir(join(data, "deep/er"), { recursive: true, mode: 0o755 });
  await writeFile(outside, "", { mode: 0o644 });
  await writeFile(join(data, "deep/er/journal.db"), "", { mode: 0o644 });
  await writeFile(join(data, "program"), "", { mode: 0o755 });
  await symlink(outside, join(data, "link"));
  await openPrivateFolder(data);
  expect(openToOthers(data)).toEqual([]);
  expect([await modeOf(join(data, "program")), await modeOf(outside)]).toEqual([0o700, 0o644]);
});

test("a folder that is missing is made for its owner alone", async () => {
  await openPrivateFolder(join(folder, "a/b"));
  expect(openToOthers(join(folder, "a/b"))).toEqual([]);
});

const isBuilt = existsSync(join(import.meta.dirname, "../../../../dist/renderer/workstation.html"));

// The workstation starts with its built pages only; the end-to-end tests ask the same after every one of them.
test.skipIf(!isBuilt)(
  "after a real run nothing in any folder can be read by another user of the machine, and no token is in a log",
  async () => {
    const logs = join(folder, "logs");
    const data = (name: string) => join(folder, name);
    // A folder of an earlier version.
    await mkdir(data("workstation"));
    await writeFile(join(data("workstation"), "settings.json"), "{}");
    const platform = await startPlatform({ data: data("platform"), logs });
    running.push(platform);
    const addresses: string[] = [];
    const left = Promise.withResolvers<void>();
    const workstation = await startLoopbackWorkstation({
      data: data("workstation"),
      logs,
      platformUrl: platform.ready.url,
      args: ["--no-secret-service"],
      onLine: (line) => (line.event === "address" ? addresses.push(line.url) : left.resolve()),
    });
    running.push(workstation);
    const cookies: string[] = [];
    const enter = async (link: string) => {
      const answer = await send(link);
      expect(answer.status).toBe(303);
      cookies.push(cookieOf(answer.headers));
    };
    await enter(workstation.ready.url);
    workstation.tell("");
    await expect.poll(() => addresses.length, { timeout: 60_000 }).toBe(1);
    await enter(addresses[0] ?? "");
    const { origin } = new URL(workstation.ready.url);
    const headers = { cookie: cookies[0] ?? "", origin, "content-type": "application/json" };
    const [account] = platform.ready.accounts;
    const body = JSON.stringify({ email: account?.email, password: account?.password });
    expect((await fetch(`${origin}/api/login`, { method: "POST", headers, body })).status).toBe(200);
    for (const name of ["deed.pdf", "letter.txt"])
      await fetch(`${origin}/spool`, {
        method: "POST",
        headers: { ...headers, "x-file-name": name },
        body: "%PDF-1.7",
      });
    for (const service of running.splice(0).toReversed()) await service.stop();

    for (const part of ["platform", "workstation", "logs"]) expect(openToOthers(data(part))).toEqual([]);
    const secrets = [workstation.ready.url, ...addresses, ...cookies, ...platform.ready.links.map(({ url }) => url)];
    expect(secrets.length).toBeGreaterThan(4);
    expect(tokensIn(logs, secrets)).toEqual([]);
  },
);
