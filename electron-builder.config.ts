import { flipFuses } from "@electron/fuses";
import type { AfterPackContext, Configuration } from "electron-builder";
import { join } from "node:path";
import { electronFuses } from "./scripts/package/fuses.ts";

const linuxExecutable = "notary-workstation";

type PackagingOptions = {
  electronVersion: string;
  /** Folder with Electron's distribution; nothing is downloaded. */
  electronDist: string;
  /** Staged application (`scripts/package/stage-app.ts`). */
  app: string;
  output: string;
  resources: string;
};

const executableOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === "darwin") return join(appOutDir, `${name}.app`);
  if (electronPlatformName === "win32") return join(appOutDir, `${name}.exe`);
  return join(appOutDir, linuxExecutable);
};

/** Packaging of the product. Installers, signing and updates build on this configuration. */
export const packagingConfig = ({
  electronVersion,
  electronDist,
  app,
  output,
  resources,
}: PackagingOptions): Configuration => ({
  appId: "com.notary-workstation.desktop",
  productName: "Notary Workstation",

  directories: { app, output },
  electronVersion,
  electronDist,
  // Both native modules are N-API: what npm installed loads in Electron as it is.
  npmRebuild: false,
  files: [
    "package.json",
    "dist/main/**",
    "dist/preload/**",
    "dist/renderer/**",
    "node_modules/better-sqlite3/**",
    "node_modules/keytar/**",
    "node_modules/@expo-google-fonts/inter/**",
  ],
  asar: true,
  // A shared library cannot be loaded out of the archive.
  asarUnpack: ["node_modules/better-sqlite3/**", "node_modules/keytar/**"],
  extraResources: [{ from: resources, to: "resources", filter: ["**/*"] }],
  protocols: [{ name: "Notary Workstation", schemes: ["notary-workstation"] }],
  electronLanguages: ["en-US"],
  publish: null,
  linux: { target: "dir", executableName: linuxExecutable, category: "Office" },
  mac: {
    target: "dir",
    category: "public.app-category.business",
    hardenedRuntime: true,
    extendInfo: {
      NSCameraUsageDescription: "The camera shows you to the other participants of a meeting.",
      NSMicrophoneUsageDescription: "The microphone lets the other participants of a meeting hear you.",
    },
  },
  win: { target: "dir" },
  // Before signing: the fuses are part of what is signed.
  afterPack: async (context) => {
    await flipFuses(executableOf(context), {
      ...electronFuses,
      resetAdHocDarwinSignature: context.electronPlatformName === "darwin",
    });
  },
});
