import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { WindowKindSchema } from "#contract/common/bridge-parts.ts";
import { preloadConfig } from "../../vite.preload.config.ts";

const root = join(import.meta.dirname, "../..");

/** Builds what a package holds: `dist/renderer`, `dist/main` (with the worker) and one preload a window. */
export const buildDesktop = async (): Promise<void> => {
  const logLevel = "warn";
  await build({ configFile: join(root, "vite.config.ts"), logLevel });
  await build({ configFile: join(root, "vite.main.config.ts"), logLevel });
  await rm(join(root, "dist/preload"), { recursive: true, force: true });
  for (const window of WindowKindSchema.options) await build({ ...preloadConfig(window), configFile: false, logLevel });
};
