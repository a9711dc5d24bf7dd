import { access, constants } from "node:fs/promises";
import path from "node:path";

const usualFolders = [
  "/usr/lib/libreoffice/program",
  "/opt/libreoffice/program",
  "/Applications/LibreOffice.app/Contents/MacOS",
];

/** A program of this name on the search path, or null. */
export const findProgram = async (name: string, folders: readonly string[]): Promise<string | null> => {
  for (const folder of folders) {
    const file = path.join(folder, name);
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
};

export const searchPath = (): string[] =>
  (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));

/** LibreOffice's launcher, where it is installed. */
export const findLibreOffice = (): Promise<string | null> => findProgram("soffice", [...searchPath(), ...usualFolders]);
