import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { writeFileDurably } from "#main/storage/durable-file.ts";
import type { Log } from "../security/log.ts";

const run = promisify(execFile);
const serviceName = "org.freedesktop.secrets";
const startTimeoutMs = 15_000;

/**
 * A guardian shell: prints the bus address, runs the keyring on it, and ends it when the workstation is gone, however it
 * went: descriptor 3 is a pipe that only the workstation holds open, so its death (SIGKILL too) is an end of file here.
 */
const guardian = `
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
exec 4<&0
gnome-keyring-daemon --foreground --unlock --components=secrets --control-directory="$1" <&4 >/dev/null &
keyring=$!
cat <&3 >/dev/null
kill "$keyring"
rm -rf "$1"
`;

/** What a call over the session bus answers; null where it fails. `address`: of a bus other than the session's own. */
const askBus = async (address: string | undefined, args: readonly string[]): Promise<string | null> => {
  const env = address === undefined ? process.env : { ...process.env, DBUS_SESSION_BUS_ADDRESS: address };
  try {
    const { stdout } = await run("dbus-send", ["--session", "--print-reply=literal", ...args], { env, timeout: 5_000 });
    return stdout;
  } catch {
    return null;
  }
};

/** Asks the session bus whether a Secret Service with a default collection answers. */
const answers = async (address: string | undefined): Promise<boolean> => {
  const path = await askBus(address, [
    "--reply-timeout=4000",
    `--dest=${serviceName}`,
    "/org/freedesktop/secrets",
    "org.freedesktop.Secret.Service.ReadAlias",
    "string:default",
  ]);
  // "/" says that there is a service, but no keyring to put anything in.
  return path !== null && path.trim().length > 1;
};

/** Whether the service has its name on the bus; asking so starts nothing by activation. */
const isOnBus = async (address: string): Promise<boolean> => {
  const answer = await askBus(address, [
    "--dest=org.freedesktop.DBus",
    "/org/freedesktop/DBus",
    "org.freedesktop.DBus.NameHasOwner",
    `string:${serviceName}`,
  ]);
  return answer?.includes("true") === true;
};

const isInstalled = (command: string) =>
  (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && existsSync(join(folder, command)));

/**
 * The keyring's own password: as secret as the folder, which is what a development keychain can offer. It is on the disk for
 * good before a keyring is made under it: a power cut in between would leave a keyring that nobody can open. Null where there
 * is a keyring whose password is gone; a new one would only stand in the way of the one that may be put back.
 */
const readPassword = async (folder: string, data: string): Promise<string | null> => {
  const path = join(folder, "password");
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (kept !== "") return kept;
  if (await hasKeyring(data)) return null;
  const password = randomBytes(24).toString("base64url");
  await writeFileDurably(path, password);
  return password;
};

const hasKeyring = async (data: string): Promise<boolean> =>
  (await readdir(join(data, "keyrings")).catch(() => [])).some((name) => name.endsWith(".keyring"));

const firstLine = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    if (!child.stdout) return resolve(null);
    createInterface(child.stdout).once("line", resolve);
    child.once("error", () => resolve(null));
    child.once("exit", () => resolve(null));
  });

/** Waits for the keyring to be on the bus and to have a collection to put secrets in. */
const isReady = async (address: string, child: ChildProcess): Promise<boolean> => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await isOnBus(address)) && (await answers(address))) return true;
    await delay(50);
  }
  return false;
};

export type OwnSecretService = { stop(): void };

/**
 * Where no Secret Service runs (a server, a container), brings up one of its own with its data under `folder` and points
 * this process to it; says so on stderr. Only the loopback host does this: the product uses the person's keychain or none.
 */
export const ensureSecretService = async (folder: string, log: Log): Promise<OwnSecretService | null> => {
  if (process.platform !== "linux") return null;
  try {
    return await bringUp(folder, log);
  } catch (error) {
    // Without a keychain nothing is stored, but everything else goes on.
    log.warn("no keychain: the folder of the own one cannot be used", { folder, error });
    return null;
  }
};

const bringUp = async (folder: string, log: Log): Promise<OwnSecretService | null> => {
  const hasBus =
    process.env.DBUS_SESSION_BUS_ADDRESS !== undefined ||
    existsSync(join(process.env.XDG_RUNTIME_DIR ?? "/nonexistent", "bus"));
  if (hasBus && (await answers(undefined))) return null;
  const missing = ["dbus-run-session", "dbus-send", "gnome-keyring-daemon"].filter((command) => !isInstalled(command));
  if (missing.length > 0) {
    log.warn("no keychain: certificates are held for this session only", {
      missing,
      install: "apt-get install dbus gnome-keyring libsecret-1-0",
    });
    return null;
  }

  const data = join(folder, "data");
  await mkdir(data, { recursive: true, mode: 0o700 });
  const password = await readPassword(folder, data);
  if (password === null) {
    log.warn("no keychain: the file “password” of the own one is gone; put it back from a backup", { folder });
    return null;
  }
  // A socket's path may have 107 characters at most, which a data folder can exceed.
  const control = await mkdtemp(join(tmpdir(), "notary-keyring-"));
  const child = spawn("dbus-run-session", ["--", "sh", "-c", guardian, "keyring-guardian", control], {
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: process.env.LANG,
      XDG_DATA_HOME: data,
      XDG_RUNTIME_DIR: control,
    },
  });
  child.on("error", () => undefined);
  child.stdin?.end(password);
  const lifeline = child.stdio[3] as Duplex | null;
  const stop = () => lifeline?.destroy();

  const address = await firstLine(child);
  if (address !== null && (await isReady(address, child))) {
    process.env.DBUS_SESSION_BUS_ADDRESS = address;
    child.unref();
    log.info("no Secret Service was running: using an own one under the data folder", { folder });
    return { stop };
  }
  stop();
  log.warn("no keychain: the own Secret Service did not start; certificates are held for this session only", {
    folder,
  });
  return null;
};
