import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, Platform } from "electron-builder";
import { packagingConfig } from "../electron-builder.config.ts";
import { buildDesktop } from "./package/build-desktop.ts";
import { folderSizeBytes } from "./package/folder-size.ts";
import { makeUpElectron } from "./package/made-up-electron.ts";
import { stageApp } from "./package/stage-app.ts";

/**
 * `node scripts/package.ts`: the packaged program as a folder, without any download. Electron's binary is taken from
 * ELECTRON_OVERRIDE_DIST_PATH or node_modules/electron/dist; where there is none, a made-up one stands in.
 */
const root = join(import.meta.dirname, "..");
const work = join(root, "dist/package");

const findElectron = async (version: string): Promise<{ folder: string; isReal: boolean }> => {
  for (const folder of [process.env.ELECTRON_OVERRIDE_DIST_PATH, join(root, "node_modules/electron/dist")]) {
    if (folder !== undefined && existsSync(folder)) return { folder, isReal: true };
  }
  const folder = join(work, "made-up-electron");
  await makeUpElectron(folder, version);
  return { folder, isReal: false };
};

const { version: electronVersion } = JSON.parse(
  await readFile(join(root, "node_modules/electron/package.json"), "utf8"),
) as { version: string };
const app = join(work, "app");
const output = join(work, "out");
const resources = join(root, "resources");

await buildDesktop();
await mkdir(resources, { recursive: true });
await stageApp({ root, stage: app, platform: process.platform, arch: process.arch });
const electron = await findElectron(electronVersion);
await build({
  projectDir: root,
  targets: Platform.current().createTarget("dir"),
  config: packagingConfig({ electronVersion, electronDist: electron.folder, app, output, resources }),
  publish: "never",
});

const folder = join(
  output,
  `${process.platform === "win32" ? "win" : process.platform === "darwin" ? "mac" : "linux"}-unpacked`,
);
const ownBytes = (await folderSizeBytes(folder)) - (await folderSizeBytes(electron.folder));
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
process.stdout.write(
  `${JSON.stringify({ event: "packaged", folder, electron: electron.isReal ? "real" : "made up", sizeWithoutElectron: megabytes(ownBytes) })}\n`,
);
