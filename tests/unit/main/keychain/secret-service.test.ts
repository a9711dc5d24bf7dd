import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inDueTime } from "#tests/builders/in-due-time.ts";

const modulePath = fileURLToPath(import.meta.resolve("#main/keychain/secret-service.ts"));
const logPath = fileURLToPath(import.meta.resolve("#main/security/log.ts"));
const isInstalled = ["dbus-run-session", "gnome-keyring-daemon", "dbus-send"].every(
  (command) => spawnSync("which", [command]).status === 0,
);

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "secret-service-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The host's process: brings the service up, does `steps` with keytar, and waits to be ended. */
const program = (steps: string) => `
  import { ensureSecretService } from ${JSON.stringify(modulePath)};
  import { createLog } from ${JSON.stringify(logPath)};
  const service = await ensureSecretService(${JSON.stringify(folder)}, createLog((line) => process.stderr.write(line)));
  const { default: keytar } = await import("keytar");
  ${steps}
`;
const environment = (path = process.env.PATH ?? "") => ({
  PATH: path,
  HOME: folder,
  XDG_RUNTIME_DIR: "/nonexistent",
  TMPDIR: folder,
});
const start = (steps: string, path?: string) =>
  spawn(process.execPath, ["--input-type=module-typescript", "-e", program(steps)], {
    env: environment(path),
    stdio: ["ignore", "pipe", "pipe"],
    cwd: import.meta.dirname,
  });

const outcomeOf = (child: ReturnType<typeof start>) =>
  new Promise<{ stdout: string; stderr: string }>((resolve) => {
    const text = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (text.stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (text.stderr += chunk.toString()));
    child.once("close", () => resolve(text));
  });

/** Processes that keep a file of the folder's keyring open or name it in their command line. */
const leftOvers = (): string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => {
      try {
        readlinkSync(`/proc/${pid}/exe`);
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
      } catch {
        return false;
      }
    })
    .filter((pid) => pid !== String(process.pid));

describe.skipIf(!isInstalled)("the loopback host's own Secret Service (needs dbus and gnome-keyring)", () => {
  test("comes up where a power cut left the password's file empty, before there was a keyring", async () => {
    writeFileSync(join(folder, "password"), "");
    const { stdout, stderr } = await outcomeOf(
      start(`process.stdout.write(service ? "up" : "none"); service?.stop();`),
    );
    expect({ stdout, stderr }).toMatchObject({ stdout: "up" });
    expect(readFileSync(join(folder, "password"), "utf8").length).toBeGreaterThan(30);
  });

  test("is not there, and takes nothing's place, where a keyring's password is gone", async () => {
    const { stderr } = await outcomeOf(start(`await keytar.setPassword("s", "a", "kept"); service.stop();`));
    expect(stderr).toContain("using an own one");
    const password = readFileSync(join(folder, "password"));
    for (const remains of [null, ""]) {
      rmSync(join(folder, "password"));
      if (remains !== null) writeFileSync(join(folder, "password"), remains);
      const without = await outcomeOf(start(`process.stdout.write(service ? "up" : "none"); service?.stop();`));
      expect(without.stdout).toBe("none");
      expect(without.stderr).toContain("put it back from a backup");
      writeFileSync(join(folder, "password"), password);
    }
    const again = await outcomeOf(
      start(`process.stdout.write(String(await keytar.getPassword("s", "a"))); service.stop();`),
    );
    expect(again.stdout).toBe("kept");
  });

  test("is not there, in a sentence, where its folder is none", async () => {
    writeFileSync(join(folder, "data"), "a file");
    const { stdout, stderr } = await outcomeOf(start(`process.stdout.write(service ? "up" : "none");`));
    expect(stdout).toBe("none");
    expect(stderr).toContain("the folder of the own one cannot be used");
  });

  test("keeps secrets between starts, in the data folder, under a password that only the user can read", async () => {
    const first = await outcomeOf(start(`await keytar.setPassword("s", "a", "kept"); service.stop();`));
    expect(first.stderr).toContain("using an own one under the data folder");
    const second = await outcomeOf(
      start(`process.stdout.write(String(await keytar.getPassword("s", "a"))); service.stop();`),
    );
    expect(second.stdout).toBe("kept");
    expect(statSync(join(folder, "password")).mode & 0o777).toBe(0o600);
    expect(first.stderr + second.stderr).not.toContain(readFileSync(join(folder, "password"), "utf8"));
    expect(readdirSync(join(folder, "data/keyrings"))).toContain("login.keyring");
  });

  test("leaves no process behind when the host is killed", async () => {
    const child = start(`process.stdout.write("up"); setInterval(() => undefined, 1000);`);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    expect(leftOvers().length).toBeGreaterThan(1);
    child.kill("SIGKILL");
    await vi.waitUntil(() => leftOvers().length === 0, { ...inDueTime, interval: 20 });
  });
});

test.skipIf(process.platform !== "linux")(
  "says what to install where the parts are missing, and goes on without a keychain",
  async () => {
    const { stderr, stdout } = await outcomeOf(start(`process.stdout.write(String(service));`, "/nonexistent"));
    expect(stdout).toBe("null");
    expect(stderr).toContain("apt-get install dbus gnome-keyring");
  },
);
