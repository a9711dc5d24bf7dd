import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { basename } from "node:path";
import type { Log } from "../security/log.ts";
import { mergePolicies, type Policy, type PolicySource } from "./policy.ts";
import { parseRegistryQuery } from "./windows-registry.ts";

/** Runs a tool of the system; null when it cannot be run, or fails. */
export type RunTool = (file: string, args: readonly string[]) => string | null;

export type PolicySystem = {
  platform: NodeJS.Platform;
  userName: string;
  /** Windows' own folder. */
  systemRoot: string;
  run: RunTool;
  /** Null when there is no such file; throws when it cannot be read. */
  readText: (path: string) => string | null;
  exists: (path: string) => boolean;
};

const toolTimeoutMs = 10_000;

export const thisSystem = (): PolicySystem => ({
  platform: process.platform,
  userName: userInfo().username,
  systemRoot: process.env["SystemRoot"] ?? String.raw`C:\Windows`,
  run: (file, args) => {
    const { status, stdout } = spawnSync(file, args, { encoding: "utf8", timeout: toolTimeoutMs, windowsHide: true });
    return status === 0 ? stdout : null;
  },
  readText: (path) => (existsSync(path) ? readFileSync(path, "utf8") : null),
  exists: existsSync,
});

const linuxPolicyPath = "/etc/notary-workstation/policy.json";
const macDomain = "com.notary-workstation.desktop";
const registryPath = String.raw`Software\Policies\NotaryWorkstation`;

const fromFile = (path: string, { readText }: PolicySystem, log: Log): PolicySource[] => {
  try {
    const text = readText(path);
    return text === null ? [] : [{ origin: path, settings: JSON.parse(text) as unknown }];
  } catch (error) {
    log.warn("policy cannot be read and counts as empty", { path, error });
    return [];
  }
};

/** The machine's key is asked first and so wins over the user's, as with every administrative template. */
const fromRegistry = ({ run, systemRoot }: PolicySystem): PolicySource[] =>
  ["HKEY_LOCAL_MACHINE", "HKEY_CURRENT_USER"].flatMap((hive) => {
    const key = `${hive}\\${registryPath}`;
    // reg.exe answers 1 for a key that is not there, in the language of the system: no policy.
    const output = run(`${systemRoot}\\System32\\reg.exe`, ["query", key, "/reg:64"]);
    return output === null ? [] : [{ origin: key, settings: parseRegistryQuery(output, key) }];
  });

/** What a device management profile forces: for this user first, then for the machine. Only root can write there. */
const fromManagedPreferences = ({ run, userName, exists }: PolicySystem, log: Log): PolicySource[] =>
  // A name with a separator in it would lead elsewhere.
  [...(basename(userName) === userName && userName !== ".." ? [`${userName}/`] : []), ""].flatMap((folder) => {
    const path = `/Library/Managed Preferences/${folder}${macDomain}.plist`;
    if (!exists(path)) return [];
    const output = run("/usr/bin/plutil", ["-convert", "json", "-o", "-", path]);
    try {
      if (output !== null) return [{ origin: path, settings: JSON.parse(output) as unknown }];
    } catch {
      // Warned of below, like a file that plutil refuses.
    }
    log.warn("policy cannot be read and counts as empty", { path });
    return [];
  });

const sourcesOf = (system: PolicySystem, log: Log): PolicySource[] => {
  if (system.platform === "win32") return fromRegistry(system);
  if (system.platform === "darwin") return fromManagedPreferences(system, log);
  return fromFile(linuxPolicyPath, system, log);
};

/**
 * This machine's policy, from places that only its administrator can write. `path` names a JSON file to use in their
 * stead, for trying a policy out. No policy at all is every setting null.
 */
export const readPolicy = (path: string | null, log: Log, system: PolicySystem = thisSystem()): Policy =>
  mergePolicies(path === null ? sourcesOf(system, log) : fromFile(path, system, log), log);
