import { flipFuses } from "@electron/fuses";
import type { AfterPackContext } from "electron-builder";
import { join } from "node:path";
import { electronFuses } from "./fuses.ts";

const executableOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === "darwin") return join(appOutDir, `${name}.app`);
  if (electronPlatformName === "win32") return join(appOutDir, `${name}.exe`);
  return join(appOutDir, packager.platformSpecificBuildOptions.executableName ?? name);
};

/** The hook `afterPack` of electron-builder.yml. */
export const afterPack = async (context: AfterPackContext): Promise<void> => {
  await flipFuses(executableOf(context), {
    ...electronFuses,
    resetAdHocDarwinSignature: context.electronPlatformName === "darwin",
  });
};
