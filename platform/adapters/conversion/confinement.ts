import { execFile } from "node:child_process";
import { chown } from "node:fs/promises";
import { findProgram, searchPath } from "./find-libreoffice.ts";

/** How far a converter can be shut in on this machine. */
export type Confinement = {
  /** Words before the command: what cuts the network off, gives rights up and caps memory. */
  prefix: readonly string[];
  /** Hands the work folder to whoever the command runs as. */
  handOver(folder: string): Promise<void>;
  /** For the log. */
  description: string;
};

export type ConfinementLimits = { memoryBytes: number; fileBytes: number; cpuSeconds: number };

/** The user "nobody": owns no file of the platform. */
const nobody = 65_534;

const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: 5_000 }, (error) => resolve(error === null));
  });

/** The strongest means that works here, tried once: a network namespace, another user, and resource limits (Linux). */
export const findConfinement = async (limits: ConfinementLimits): Promise<Confinement> => {
  const [unshare, setpriv, prlimit] = await Promise.all(
    ["unshare", "setpriv", "prlimit"].map((name) => findProgram(name, searchPath())),
  );
  const isRoot = process.getuid?.() === 0;
  const parts: { words: string[]; what: string; givesUpRights?: true }[] = [];
  if (typeof unshare === "string") {
    const words = isRoot ? [unshare, "--net", "--"] : [unshare, "--user", "--map-current-user", "--net", "--"];
    if (await succeeds(words[0] ?? "", [...words.slice(1), "true"])) parts.push({ words, what: "no network" });
  }
  if (isRoot && typeof setpriv === "string") {
    const ids = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--no-new-privs"];
    if (await succeeds(setpriv, [...ids, "--", "true"]))
      parts.push({ words: [setpriv, ...ids, "--"], what: "as nobody", givesUpRights: true });
  }
  if (typeof prlimit === "string") {
    const caps = [
      `--as=${limits.memoryBytes}`,
      `--fsize=${limits.fileBytes}`,
      `--cpu=${limits.cpuSeconds}`,
      "--core=0",
    ];
    if (await succeeds(prlimit, [...caps, "--", "true"]))
      parts.push({ words: [prlimit, ...caps, "--"], what: "memory capped" });
  }
  return {
    prefix: parts.flatMap((part) => part.words),
    handOver: async (folder) => {
      if (parts.some((part) => part.givesUpRights)) await chown(folder, nobody, nobody);
    },
    description: parts.map((part) => part.what).join(", ") || "time limit only",
  };
};
