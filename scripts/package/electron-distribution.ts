import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeUpElectron } from "./made-up-electron.ts";

const root = join(import.meta.dirname, "../..");
const installed = join(root, "node_modules/electron");

/** The folder of Electron's distribution on this machine; null where its package was installed without it. */
export const findElectronFolder = (): string | null =>
  [process.env["ELECTRON_OVERRIDE_DIST_PATH"], join(installed, "dist")].find(
    (folder): folder is string => folder !== undefined && existsSync(folder),
  ) ?? null;

/** Lays the distribution where electron-builder.yml looks for it; where there is none, a made-up one stands in. */
export const layOutElectron = async (place: string): Promise<{ isReal: boolean }> => {
  const folder = findElectronFolder();
  await rm(place, { recursive: true, force: true });
  await mkdir(dirname(place), { recursive: true });
  if (folder !== null) await symlink(folder, place, "junction");
  else {
    const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as { version: string };
    await makeUpElectron(place, version);
  }
  return { isReal: folder !== null };
};
