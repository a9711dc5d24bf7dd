import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Path of Electron's binary, or null: its package is installed without it where it could not be fetched. */
export const findElectron = (): string | null => {
  const override = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  const pathFile = join(root, "node_modules/electron/path.txt");
  const name = existsSync(pathFile)
    ? readFileSync(pathFile, "utf8").trim()
    : process.platform === "win32"
      ? "electron.exe"
      : "electron";
  const path = join(override ?? join(root, "node_modules/electron/dist"), name);
  return existsSync(path) ? path : null;
};
