import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { Log } from "../security/log.ts";

const SettingsSchema = z.object({
  platformUrl: z.url().nullable().default(null),
  /** Which platform was met at which address. */
  knownPlatforms: z.record(z.url(), z.uuid()).default({}),
  /** Who signed in last and did not sign out: whose journal can be read while the platform is out of reach. */
  lastAccount: z.object({ platformId: z.uuid(), userId: z.uuid(), fullName: z.string() }).nullable().default(null),
  /** RFC 3161 authorities of this computer, where no policy names any. */
  timeStampUrls: z
    .array(z.url({ protocol: /^https?$/u }))
    .max(20)
    .default([]),
  /** Authorities that the person at this computer chose to trust for who signed a document; PEM. */
  trustedAuthorities: z
    .array(z.object({ pem: z.string().max(20_000), since: z.iso.datetime() }))
    .max(100)
    .default([]),
});
export type SettingsValue = z.infer<typeof SettingsSchema>;

export type Settings = { read(): SettingsValue; write(value: SettingsValue): void };

/** Reads without a file, and with one that cannot be read, as the defaults; the latter is logged and kept beside. */
export const openSettings = (path: string, log: Log): Settings => {
  let value = SettingsSchema.parse({});
  try {
    value = SettingsSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const isFirstStart = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isFirstStart) {
      log.warn("settings unreadable, starting with defaults", { path, error });
      renameQuietly(path, `${path}.unreadable`);
    }
  }
  return {
    read: () => value,
    write(next) {
      value = SettingsSchema.parse(next);
      writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
    },
  };
};

const renameQuietly = (from: string, to: string) => {
  try {
    renameSync(from, to);
  } catch {
    // Not even that: the next write replaces it.
  }
};

/** Either the old file or the new one after a power cut, never half of one. */
const writeWhole = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(4).toString("hex")}.tmp`;
  const file = openSync(temporary, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
};
