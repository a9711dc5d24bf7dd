import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { build, Platform } from "electron-builder";
import { buildDesktop } from "./bundle/build-desktop.ts";
import { layOutElectron } from "./package/electron-distribution.ts";
import { folderSizeBytes } from "./package/folder-size.ts";
import { stageApp } from "./package/stage-app.ts";

/**
 * `node scripts/package.ts`: the packaged program as a folder, by electron-builder.yml, without any download. Electron's
 * binary is taken from ELECTRON_OVERRIDE_DIST_PATH or node_modules/electron/dist; where there is none, a made-up one
 * stands in.
 */
const root = join(import.meta.dirname, "..");
const work = join(root, "dist/package");

await buildDesktop();
await mkdir(join(root, "resources"), { recursive: true });
await stageApp({ root, stage: join(work, "app"), platform: process.platform, arch: process.arch });
const electron = join(work, "electron");
const { isReal } = await layOutElectron(electron);
await build({ projectDir: root, targets: Platform.current().createTarget("dir"), publish: "never" });

const unpacked = process.platform === "win32" ? "win" : process.platform === "darwin" ? "mac" : "linux";
const folder = join(work, "out", `${unpacked}-unpacked`);
const ownBytes = (await folderSizeBytes(folder)) - (await folderSizeBytes(electron));
const sizeWithoutElectron = `${(ownBytes / 1_000_000).toFixed(1)} MB`;
process.stdout.write(
  `${JSON.stringify({ event: "packaged", folder, electron: isReal ? "real" : "made up", sizeWithoutElectron })}\n`,
);
