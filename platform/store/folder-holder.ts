import { readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { z } from "zod";

const HolderSchema = z.object({ pid: z.int(), host: z.string(), since: z.iso.datetime() });

const fileOf = (folder: string): string => path.join(folder, "platform.holder.json");

/** Nothing but words for a person: what cannot be written or read is left out, and nobody is kept from starting by it. */
const orNothing = (work: () => string | void): string => {
  try {
    return work() ?? "";
  } catch {
    return "";
  }
};

/** Notes who holds a data folder; the lock itself is `data-folder-lock.ts`. */
export const noteHolder = (folder: string, since: Date): void => {
  const holder = { pid: process.pid, host: os.hostname(), since: since.toISOString() };
  orNothing(() => writeFileSync(fileOf(folder), JSON.stringify(holder), { mode: 0o600 }));
};

export const forgetHolder = (folder: string): void => {
  orNothing(() => rmSync(fileOf(folder), { force: true }));
};

/** `: process 4711 on studio, since …`; nothing where nobody wrote it down. */
export const describeFolderHolder = (folder: string): string =>
  orNothing(() => {
    const { pid, host, since } = HolderSchema.parse(JSON.parse(readFileSync(fileOf(folder), "utf8")));
    return `: process ${pid} on ${host}, since ${since}`;
  });
