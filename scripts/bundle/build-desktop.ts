import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { desktopBundles } from "./desktop-bundles.ts";
import { bundle } from "./electron-vite.ts";

const root = join(import.meta.dirname, "../..");

/** Builds what a package holds: `dist/renderer`, `dist/main` (with the workers) and one preload a window. */
export const buildDesktop = async (): Promise<void> => {
  await build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  await rm(join(root, "dist/preload"), { recursive: true, force: true });
  for (const config of desktopBundles()) await bundle(config);
};
