import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Log } from "../security/log.ts";

/**
 * What an organization fixes. Each setting is parsed by itself: a wrong type counts as unset and is logged, so that one
 * slip in a file does not switch off the others, nor the program.
 */
const policySettings = { serverUrl: z.url({ protocol: /^https?$/u }) } as const;
export type Policy = { [Name in keyof typeof policySettings]: z.infer<(typeof policySettings)[Name]> | null };

/**
 * Where this machine's policy file lies; only root can write there. Null on Windows and macOS, whose policies are no files
 * but the registry and managed preferences: a path such as /etc would be the user's own there.
 */
export const machinePolicyPath = (platform: NodeJS.Platform = process.platform): string | null =>
  platform === "linux" ? "/etc/notary-workstation/policy.json" : null;

export const parsePolicy = (source: unknown, log: Log): Policy => {
  const isObject = typeof source === "object" && source !== null && !Array.isArray(source);
  if (!isObject) log.warn("policy is not an object and counts as empty");
  const values = isObject ? (source as Record<string, unknown>) : {};
  const parsed = policySettings.serverUrl.safeParse(values.serverUrl);
  if (values.serverUrl !== undefined && !parsed.success)
    log.warn("policy setting has the wrong form and counts as unset", { setting: "serverUrl" });
  for (const name of Object.keys(values))
    if (!Object.hasOwn(policySettings, name)) log.warn("policy setting is not known", { setting: name });
  return { serverUrl: parsed.success ? parsed.data : null };
};

/** The machine's policy from a JSON file; no file is no policy. */
export const readPolicy = (path: string | null, log: Log): Policy => {
  if (path === null) return { serverUrl: null };
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent) log.warn("policy cannot be read", { path, error });
    return { serverUrl: null };
  }
  try {
    return parsePolicy(JSON.parse(text), log);
  } catch {
    log.warn("policy is not JSON and counts as empty", { path });
    return { serverUrl: null };
  }
};
