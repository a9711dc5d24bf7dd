import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openToOthers, tokensIn } from "#tests/builders/private-files.ts";
import { PlatformReadySchema, WorkstationReadySchema } from "#scripts/services/product.ts";
import { expect, test } from "./harness/test.ts";

const root = join(import.meta.dirname, "../..");

/** As a person types it: through npm, which puts a shell of its own between. */
const start = (data: string) => {
  const args = ["--silent", "start", "--", "--no-open", "--json", "--data", data];
  const child = spawn("npm", args, { cwd: root });
  const output = { stderr: "" };
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines: { event: string; workstation?: unknown }[] = [];
  const ready = new Promise<{ platform: unknown; workstation: unknown }>((resolve, reject) => {
    createInterface(child.stdout)
      .on("line", (line) => lines.push(JSON.parse(line) as never))
      .once("line", (line) => resolve(JSON.parse(line) as never));
    void ended.then(() => reject(new Error(`npm start ended: ${output.stderr}`)));
  });
  /** The addresses of the workstation that were printed after the first one. */
  const addresses = () =>
    lines.flatMap(({ event, workstation }) =>
      event === "address" ? [WorkstationReadySchema.parse(workstation).url] : [],
    );
  return { child, output, ended, ready, addresses };
};

test("npm start serves both sides, refuses a second start on the same folder, and stops cleanly", async ({
  request,
  playwright,
}) => {
  const data = mkdtempSync(join(tmpdir(), "notary-start-"));
  const first = start(data);
  try {
    const ready = await first.ready;
    const platform = PlatformReadySchema.parse(ready.platform);
    const workstation = WorkstationReadySchema.parse(ready.workstation);
    expect(platform.accounts.map((account) => account.role)).toContain("SelfRon");
    expect(platform.links).toHaveLength(1);
    const health = await request.get(`${platform.url}/api/health`);
    expect(await health.json()).toMatchObject({ status: "ok", store: "ok" });
    const page = await request.get(workstation.url);
    expect(await page.text()).toContain("<title>");

    // Enter gives another address, for another browser, and each of them works once.
    first.child.stdin.write("\n");
    await expect.poll(first.addresses).toHaveLength(1);
    const [address = ""] = first.addresses();
    const other = await playwright.request.newContext();
    expect(await (await other.get(address)).text()).toContain("<title>");
    await other.dispose();
    const third = await playwright.request.newContext();
    for (const used of [workstation.url, address]) expect((await third.get(used)).status()).toBe(403);
    await third.dispose();
    for (const part of ["platform", "workstation", "logs"]) expect(openToOthers(join(data, part))).toEqual([]);
    expect(tokensIn(join(data, "logs"), [workstation.url, address])).toEqual([]);

    const second = start(data);
    second.ready.catch(() => undefined);
    expect(await second.ended).toBe(1);
    expect(second.output.stderr).toMatch(/The platform did not start/);
    expect(second.output.stderr).toMatch(/Another platform process is using/);

    first.child.kill("SIGTERM");
    await first.ended;
    for (const address of [`${platform.url}/api/health`, workstation.url]) {
      await expect(() => expect(request.get(address)).rejects.toThrow(/ECONNREFUSED/)).toPass();
    }
  } finally {
    first.child.kill("SIGTERM");
    await first.ended;
    rmSync(data, { recursive: true, force: true });
  }
});
